import { z } from "@hono/zod-openapi";
import { FEED_NAMES } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import { vehicleFeedsSchema } from "#src/domain/vehicle-feeds/vehicle-feeds-form.ts";
import { form } from "#src/operations/form.ts";
import {
  findFeeds,
  findLeftOut,
  renewFeedUrl,
  saveFeeds,
  turnOffFeeds,
} from "#src/services/vehicle-feeds/vehicle-feeds.ts";
import { operation } from "./operation.ts";
import { ok } from "./pages.ts";

const OWN = { tag: "Dealership", permission: "dealer:manage", isConfidential: true } as const;
const SITE = { tag: "Administration", permission: "operations:administer", isConfidential: true } as const;
const WHOLE_SITE = null;

const READ = {
  summary: "Get the URLs of the vehicle feeds",
  response: ok("Null when the feeds are off", {
    feeds: z
      .object({
        google_store_code: z.string().nullable(),
        feeds: z.array(z.object({ name: z.enum(FEED_NAMES), url: z.string() })),
      })
      .nullable(),
  }),
} as const;
const SAVE = {
  summary: "Turn the vehicle feeds on, or change their Google store code",
  body: form(vehicleFeedsSchema),
  response: [204, "Saved"],
  errors: { 422: "The store code is invalid; nothing was changed" },
} as const;
const RENEW = {
  summary: "Renew the URLs of the vehicle feeds; the current ones stop working at once",
  response: [204, "Done"],
  errors: { 404: "The feeds are off" },
} as const;
const TURN_OFF = { summary: "Turn the vehicle feeds off", response: [204, "Off"] } as const;

/** Of the dealer's stock, and of the whole site's. */
export const vehicleFeedOperations = [
  operation("get /dealer/vehicle-feeds", {
    ...OWN,
    ...READ,
    run: async (app, { dealer_id }) => ({ feeds: await findFeeds(app, dealer_id) }),
  }),
  operation("put /dealer/vehicle-feeds", {
    ...OWN,
    ...SAVE,
    run: (app, owner, { body }) => saveFeeds(app, owner, owner.dealer_id, body),
  }),
  operation("post /dealer/vehicle-feeds/address", {
    ...OWN,
    ...RENEW,
    run: (app, owner) => renewFeedUrl(app, owner, owner.dealer_id),
  }),
  operation("delete /dealer/vehicle-feeds", {
    ...OWN,
    ...TURN_OFF,
    run: (app, owner) => turnOffFeeds(app, owner, owner.dealer_id),
  }),
  operation("get /admin/vehicle-feeds", {
    ...SITE,
    ...READ,
    run: async (app) => ({ feeds: await findFeeds(app, WHOLE_SITE) }),
  }),
  operation("put /admin/vehicle-feeds", {
    ...SITE,
    ...SAVE,
    run: (app, admin, { body }) => saveFeeds(app, admin, WHOLE_SITE, body),
  }),
  operation("post /admin/vehicle-feeds/address", {
    ...SITE,
    ...RENEW,
    run: (app, admin) => renewFeedUrl(app, admin, WHOLE_SITE),
  }),
  operation("delete /admin/vehicle-feeds", {
    ...SITE,
    ...TURN_OFF,
    run: (app, admin) => turnOffFeeds(app, admin, WHOLE_SITE),
  }),
] as const;

const leftOut = z.object({
  total: z.number().int(),
  first: z.array(z.object({ vehicle_id: z.string(), title: z.string(), missing: z.array(z.string()) })),
});

export const leftOutVehicleOperations = [
  operation("get /dealer/vehicle-feeds/left-out", {
    tag: "Dealership",
    permission: "dealer:manage",
    summary: "List your cars on sale that a vehicle feed leaves out, with what each lacks",
    response: ok("By feed", { left_out: z.partialRecord(z.enum(FEED_NAMES), leftOut) }),
    run: async (app, { dealer_id }) => ({ left_out: await findLeftOut(app, dealer_id) }),
  }),
] as const;

import { z } from "@hono/zod-openapi";
import { FEED_NAMES } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import {
  findFeeds,
  renewFeedUrl,
  saveFeeds,
  turnOffFeeds,
} from "#src/services/vehicle-feeds/vehicle-feeds.ts";
import { form } from "./form.ts";
import { operation } from "./operation.ts";

const OWN = { tag: "Dealership", permission: "dealer:manage", isConfidential: true } as const;
const SITE = { tag: "Administration", permission: "operations:administer", isConfidential: true } as const;
const WHOLE_SITE = null;

const READ = {
  method: "get",
  summary: "Get the URLs of the vehicle feeds",
  response: [
    200,
    "Null when the feeds are off",
    z.object({
      feeds: z
        .object({
          google_store_code: z.string().nullable(),
          feeds: z.array(z.object({ name: z.enum(FEED_NAMES), url: z.string() })),
        })
        .nullable(),
    }),
  ],
} as const;
const SAVE = {
  method: "put",
  summary: "Turn the vehicle feeds on, or change their Google store code",
  body: form,
  response: [204, "Saved"],
  errors: { 422: "The store code is invalid; nothing was changed" },
} as const;
const RENEW = {
  method: "post",
  summary: "Renew the URLs of the vehicle feeds; the current ones stop working at once",
  response: [204, "Done"],
  errors: { 404: "The feeds are off" },
} as const;
const TURN_OFF = { method: "delete", summary: "Turn the vehicle feeds off", response: [204, "Off"] } as const;

/** Of the dealer's stock, and of the whole site's. */
export const vehicleFeedOperations = [
  operation({
    ...OWN,
    ...READ,
    path: "/dealer/vehicle-feeds",
    run: async (app, { dealer_id }) => ({ feeds: await findFeeds(app, dealer_id) }),
  }),
  operation({
    ...OWN,
    ...SAVE,
    path: "/dealer/vehicle-feeds",
    run: (app, owner, { body }) => saveFeeds(app, owner, owner.dealer_id, body),
  }),
  operation({
    ...OWN,
    ...RENEW,
    path: "/dealer/vehicle-feeds/address",
    run: (app, owner) => renewFeedUrl(app, owner, owner.dealer_id),
  }),
  operation({
    ...OWN,
    ...TURN_OFF,
    path: "/dealer/vehicle-feeds",
    run: (app, owner) => turnOffFeeds(app, owner, owner.dealer_id),
  }),
  operation({
    ...SITE,
    ...READ,
    path: "/admin/vehicle-feeds",
    run: async (app) => ({ feeds: await findFeeds(app, WHOLE_SITE) }),
  }),
  operation({
    ...SITE,
    ...SAVE,
    path: "/admin/vehicle-feeds",
    run: (app, admin, { body }) => saveFeeds(app, admin, WHOLE_SITE, body),
  }),
  operation({
    ...SITE,
    ...RENEW,
    path: "/admin/vehicle-feeds/address",
    run: (app, admin) => renewFeedUrl(app, admin, WHOLE_SITE),
  }),
  operation({
    ...SITE,
    ...TURN_OFF,
    path: "/admin/vehicle-feeds",
    run: (app, admin) => turnOffFeeds(app, admin, WHOLE_SITE),
  }),
] as const;

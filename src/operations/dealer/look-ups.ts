import { z } from "@hono/zod-openapi";
import { LISTING_POSTCODE_LENGTH, LOOK_UPS_PER_DAY } from "#src/domain/policy/listings.ts";
import { lookUpSchema } from "#src/domain/vehicles/register/look-up.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import { canLookUp, lookUpVehicle } from "#src/services/vehicles/register/look-up-vehicle.ts";

const filled = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.string().nullable(),
  colour: z.string().nullable(),
  first_registered: z.iso.date().nullable(),
  mot_expiry: z.iso.date().nullable(),
});

export const lookUpOperations = [
  operation("get /dealer/look-ups", {
    tag: "Listings",
    permission: "vehicle:change",
    keyScope: "listings:read",
    summary: "Get whether cars can be looked up by registration",
    response: ok("Whether they can", { is_on: z.boolean() }),
    run: async (app, dealer) => ({ is_on: canLookUp(app, dealer) }),
  }),
  operation("post /dealer/look-ups", {
    tag: "Listings",
    permission: "vehicle:change",
    keyScope: "listings:write",
    summary: `Look up a car that you are about to list by its registration, up to ${LOOK_UPS_PER_DAY} a day`,
    limits: ["look-up"],
    body: form(lookUpSchema),
    response: [
      200,
      "What DVSA and DVLA say; `off` where look-up is not set up",
      z.union([
        z.object({
          outcome: z.literal("found"),
          fetched_at: z.iso.datetime(),
          filled: filled.describe("Fields of a listing; null where the register does not say"),
          facts: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
        }),
        z.object({ outcome: z.enum(["not_found", "unavailable", "off"]) }),
      ]),
    ],
    errors: {
      403: "The user has no dealer, or the dealer is not verified",
      422: "Not a registration, not an electric car, or too many look-ups today",
    },
    run: (app, dealer, { body }) => lookUpVehicle(app, dealer, body),
  }),
] as const;

export const postcodeOperations = [
  operation("get /dealer/postcodes", {
    tag: "Listings",
    permission: "vehicle:change",
    keyScope: "listings:read",
    summary: "Get whether searches near a place find a car at a postcode",
    limits: ["postcode-check"],
    query: z.object({ postcode: z.string().max(LISTING_POSTCODE_LENGTH.max).default("") }),
    response: ok("Whether they do", { is_known: z.boolean() }),
    errors: { 422: "The postcode is too long" },
    run: async ({ db, postcodeLookup }, _, { query }) => ({
      is_known: !(await locatePostcode(db, postcodeLookup, query.postcode)).unknown,
    }),
  }),
] as const;

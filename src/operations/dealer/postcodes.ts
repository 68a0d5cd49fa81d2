import { z } from "@hono/zod-openapi";
import { LISTING_POSTCODE_LENGTH } from "#src/domain/policy/listings.ts";
import { operation } from "#src/operations/operation.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";

export const postcodeOperations = [
  operation({
    tag: "Listings",
    permission: "vehicle:change",
    keyScope: "listings:read",
    method: "get",
    path: "/dealer/postcodes",
    summary: "Get whether searches near a place find a car at a postcode",
    limits: ["postcode-check"],
    query: z.object({ postcode: z.string().max(LISTING_POSTCODE_LENGTH.max).default("") }),
    response: [200, "Whether they do", z.object({ is_known: z.boolean() })],
    errors: { 422: "The postcode is too long" },
    run: async ({ db, postcodeLookup }, _, { query }) => ({
      is_known: !(await locatePostcode(db, postcodeLookup, query.postcode)).unknown,
    }),
  }),
] as const;

import { z } from "@hono/zod-openapi";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { listFeedHealth } from "#src/services/stock-feeds/feed-health-queries.ts";
import { listUnknownNames } from "#src/services/vehicles/admin-vehicles.ts";
import { listDoubles } from "#src/services/vehicles/doubles-queries.ts";

const feed = z.object({
  stock_feed_id: z.string(),
  dealer_id: z.string(),
  dealer_name: z.string(),
  name: z.string().describe("Host of its URL"),
  source: z.string(),
  state: z.string(),
  failing_since: z.iso.datetime().nullable(),
  last_good_at: z.iso.datetime().nullable(),
  problem: z.string().describe("Problem of the latest run"),
  is_quarantined: z.boolean().describe("Its latest run waits for the dealer"),
  cars: z.number().int(),
});

const double = z.object({
  identity: z.string().describe("Registration or VIN"),
  since: z.iso.datetime(),
  listings: z.array(
    z.object({
      vehicle_id: z.string(),
      dealer_id: z.string(),
      dealer_name: z.string(),
      year: z.number().int(),
      make: z.string(),
      model: z.string(),
      price: z.number().int(),
      stock_ref: z.string().nullable(),
    }),
  ),
});

const unknownName = z.object({
  make: z.string(),
  model: z.string(),
  dealer_id: z.string(),
  dealer_name: z.string(),
  cars: z.number().int(),
});

export const feedHealthOperations = [
  operation("get /admin/stock-feeds", {
    tag: "Administration",
    permission: "operations:administer",
    summary:
      "List dealers' stock feeds, those that fail first, cars listed twice, and names that our tables lack",
    response: ok("Feeds", {
      feeds: z.array(feed),
      doubles: z.array(double).describe("Cars on sale in two or more listings"),
      unknown_names: z.array(unknownName).describe("Of cars that are not sold, the most frequent first"),
    }),
    run: async (app) => ({
      feeds: await listFeedHealth(app),
      doubles: await listDoubles(app),
      unknown_names: await listUnknownNames(app),
    }),
  }),
] as const;

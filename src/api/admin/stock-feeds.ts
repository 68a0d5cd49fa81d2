import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { responseOf } from "#src/api/page-response.ts";
import { listFeedHealth } from "#src/services/stock-feeds/list-feed-health.ts";
import { listUnknownNames } from "#src/services/vehicles/list-unknown-names.ts";

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List dealers' stock feeds, those that fail first, and names of cars that our tables lack",
  responses: {
    200: responseOf(
      "Feeds",
      z.object({
        feeds: z.array(
          z.object({
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
          }),
        ),
        unknown_names: z
          .array(
            z.object({
              make: z.string(),
              model: z.string(),
              dealer_id: z.string(),
              dealer_name: z.string(),
              cars: z.number().int(),
            }),
          )
          .describe("Of cars that are not sold, the most frequent first"),
      }),
    ),
    ...adminOnly,
  },
});

export const adminStockFeedsApi = apiResource().openapi(list, async (c) =>
  c.json(
    {
      feeds: await listFeedHealth(c.get("app"), c.get("actor")),
      unknown_names: await listUnknownNames(c.get("app"), c.get("actor")),
    },
    200,
  ),
);

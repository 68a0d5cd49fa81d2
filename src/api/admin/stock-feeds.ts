import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { responseOf } from "#src/api/page-response.ts";
import { listFeedHealth } from "#src/services/stock-feeds/list-feed-health.ts";

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List dealers' stock feeds, those that fail first",
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
      }),
    ),
    ...adminOnly,
  },
});

export const adminStockFeedsApi = apiResource().openapi(list, async (c) =>
  c.json({ feeds: await listFeedHealth(c.get("app"), c.get("actor")) }, 200),
);

import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { responseOf } from "#src/api/page-response.ts";
import { CHANNEL_KINDS } from "#src/domain/webhooks/webhook-events.ts";
import { listFailingChannels } from "#src/services/webhooks/failing/list-failing-channels.ts";

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List dealers' systems that enquiries do not reach, the longest failing first",
  responses: {
    200: responseOf(
      "Channels",
      z.object({
        channels: z.array(
          z.object({
            webhook_endpoint_id: z.string(),
            dealer_id: z.string(),
            dealer_name: z.string(),
            kind: z.enum(CHANNEL_KINDS),
            host: z.string(),
            failing_since: z.iso.datetime(),
            given_up_at: z.iso.datetime().nullable().describe("When it was switched off after failures"),
            problem: z.string().describe("Of the latest failed attempt"),
            waiting: z.number().int().describe("Deliveries that wait for the next attempt"),
          }),
        ),
      }),
    ),
    ...adminOnly,
  },
});

export const adminChannelsApi = apiResource().openapi(list, async (c) =>
  c.json({ channels: await listFailingChannels(c.get("app"), c.get("actor")) }, 200),
);

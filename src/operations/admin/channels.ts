import { z } from "@hono/zod-openapi";
import { CHANNEL_KINDS } from "#src/domain/webhooks/webhook-events.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { listFailingChannels } from "#src/services/webhooks/failing/failing-channel-queries.ts";

const channel = z.object({
  webhook_endpoint_id: z.string(),
  dealer_id: z.string(),
  dealer_name: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  host: z.string(),
  failing_since: z.iso.datetime(),
  given_up_at: z.iso.datetime().nullable().describe("When it was switched off after failures"),
  problem: z.string().describe("Of the latest failed attempt"),
  waiting: z.number().int().describe("Deliveries that wait for the next attempt"),
});

export const channelOperations = [
  operation("get /admin/channels", {
    tag: "Administration",
    permission: "operations:administer",
    summary: "List dealers' systems that enquiries do not reach, the longest failing first",
    response: ok("Channels", { channels: z.array(channel) }),
    run: async (app) => ({ channels: await listFailingChannels(app) }),
  }),
] as const;

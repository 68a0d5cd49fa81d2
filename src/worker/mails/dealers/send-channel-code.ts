import { channelCode } from "#src/emails/dealers/channel-code.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";
import { findEndpoint } from "#src/services/webhooks/endpoint-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";

export async function sendChannelCode(
  { db, encryption, mailer, publicOrigin }: JobContext,
  { webhook_endpoint_id, sealed_code }: JobPayload<"send-channel-code">,
): Promise<void> {
  const endpoint = await findEndpoint(db, webhook_endpoint_id);
  if (!endpoint || endpoint.confirmed_at !== null) return;
  const dealer = await findDealerDetails(db, endpoint.dealer_id);
  if (!dealer) return;
  await mailer.send({
    ...(await channelCode({ dealer_name: dealer.name, code: await encryption.decrypt(sealed_code) })),
    to: decodeURIComponent(new URL(endpoint.url).pathname),
    message_id: makeMessageId(`channel-code.${webhook_endpoint_id}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

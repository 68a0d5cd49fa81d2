import { webhookGivenUp } from "#src/emails/dealers/webhook-given-up.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { listOwnerEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";
import { findEndpoint } from "#src/services/webhooks/endpoint-queries.ts";
import { hostOf } from "#src/services/webhooks/own-endpoint.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";
import { waitsForQuietHours } from "../quiet-hours.ts";

export async function sendWebhookGivenUp(
  context: JobContext,
  givenUp: JobPayload<"send-webhook-given-up">,
): Promise<void> {
  const { db, mailer, log, publicOrigin } = context;
  const { webhook_endpoint_id, at } = givenUp;
  const endpoint = await findEndpoint(db, webhook_endpoint_id);
  // Deleted or switched on again since the job was added.
  if (!endpoint?.given_up_at) return;
  const { dealer_id } = endpoint;
  if (await waitsForQuietHours(context, dealer_id, "send-webhook-given-up", givenUp)) return;
  const dealer = await findDealerDetails(db, dealer_id);
  const owners = await listOwnerEmails(db, dealer_id);
  const to = owners.length > 0 ? owners : [dealer?.email ?? ""].filter(Boolean);
  if (!dealer || to.length === 0) {
    log.warn({ dealer_id }, "email skipped: dealer has no email address");
    return;
  }
  const mail = await webhookGivenUp({
    dealer_name: dealer.name,
    host: hostOf(endpoint),
    webhookUrl: `${publicOrigin}/dealer/webhooks/${webhook_endpoint_id}`,
  });
  await mailer.send({
    ...mail,
    to,
    message_id: makeMessageId(`webhook-given-up.${webhook_endpoint_id}.${Date.parse(at)}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

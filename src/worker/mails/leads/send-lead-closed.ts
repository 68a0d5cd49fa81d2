import { leadClosed } from "#src/emails/leads/lead-closed.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findLeadForMail } from "#src/services/leads/lead-mail-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";

export async function sendLeadClosed(
  { db, mailer, log, publicOrigin }: JobContext,
  { lead_id }: JobPayload<"send-lead-closed">,
): Promise<void> {
  const lead = await findLeadForMail(db, lead_id);
  if (!lead) {
    log.info({ lead_id }, "email skipped: lead erased");
    return;
  }
  await mailer.send({
    ...(await leadClosed({ lead, buyer_name: lead.name, publicOrigin })),
    to: lead.email,
    message_id: makeMessageId(`lead-closed.${lead_id}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

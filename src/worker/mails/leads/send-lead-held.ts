import { leadHeld } from "#src/emails/leads/lead-held.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findLeadForMail } from "#src/services/leads/lead-mail-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";

export async function sendLeadHeld(
  { db, mailer, log, publicOrigin, buyerLinks }: JobContext,
  { lead_id }: JobPayload<"send-lead-held">,
): Promise<void> {
  const lead = await findLeadForMail(db, lead_id);
  if (!lead) {
    log.info({ lead_id }, "email skipped: lead erased");
    return;
  }
  await mailer.send({
    ...(await leadHeld({ lead, buyer_name: lead.name, pageUrl: buyerLinks.urlOf(lead), publicOrigin })),
    to: lead.email,
    message_id: makeMessageId(`lead-held.${lead_id}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

import { responseMissed } from "#src/emails/response-missed.tsx";
import { responseReminder } from "#src/emails/response-reminder.tsx";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findLeadForMail, listIntroducedDealers } from "#src/services/leads/lead-mail-queries.ts";
import { isResponseAwaited } from "#src/services/leads/response-clock-queries.ts";
import type { JobContext } from "./job-context.ts";
import type { JobPayload } from "./jobs.ts";
import { messageId } from "./message-id.ts";

/** Reminds a dealer who has not answered yet. */
export async function sendResponseReminder(
  context: JobContext,
  { lead_id, dealer_id, after_minutes }: JobPayload<"send-response-reminder">,
): Promise<void> {
  const { db, mailer, now, public_origin } = context;
  if (!(await isResponseAwaited(db, { lead_id, dealer_id }))) return;
  const dealer = (await listIntroducedDealers(db, lead_id)).find((one) => one.dealer_id === dealer_id);
  const emails = await listEnquiryEmails(db, dealer_id);
  // A worker that was away for long reminds of what can still be kept.
  if (!dealer?.response_due_at || dealer.response_due_at <= now() || emails.length === 0) return;
  const mail = await responseReminder({
    dealer_name: dealer.name,
    after_minutes,
    due_at: dealer.response_due_at,
    public_origin,
  });
  await mailer.send({
    ...mail,
    to: emails.join(", "),
    message_id: messageId(`response-reminder.${lead_id}.${dealer_id}.${after_minutes}`, public_origin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** Tells the buyer that a dealer did not answer in time. */
export async function sendResponseMissed(
  context: JobContext,
  { lead_id, dealer_id }: JobPayload<"send-response-missed">,
): Promise<void> {
  const { db, mailer, public_origin, buyer_links } = context;
  const lead = await findLeadForMail(db, lead_id);
  const dealers = await listIntroducedDealers(db, lead_id);
  const dealer = dealers.find((one) => one.dealer_id === dealer_id);
  if (!lead || !dealer) return;
  const mail = await responseMissed({
    buyer_name: lead.name,
    dealer,
    has_other_dealer: dealers.some(
      (one) => one.dealer_id !== dealer_id && one.withdrawn_at === null && one.passed_at === null,
    ),
    page_url: buyer_links.urlOf(lead),
    public_origin,
  });
  await mailer.send({
    ...mail,
    to: lead.email,
    message_id: messageId(`response-missed.${lead_id}.${dealer_id}`, public_origin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

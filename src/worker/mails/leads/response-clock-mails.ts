import { endOfQuietHours } from "#src/domain/leads/routing/quiet-hours.ts";
import { responseMissed } from "#src/emails/leads/response-missed.tsx";
import { responseReminder } from "#src/emails/leads/response-reminder.tsx";
import { addJob } from "#src/queue/add-job.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import {
  findLeadForMail,
  type IntroducedDealer,
  listIntroducedDealers,
} from "#src/services/leads/lead-mail-queries.ts";
import { isResponseAwaited } from "#src/services/leads/response-clock/response-clock-queries.ts";
import { findQuietHours } from "#src/services/preferences/preference-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";
import { sendWithLinks } from "./send-with-links.ts";

export async function sendResponseReminder(
  context: JobContext,
  { lead_id, dealer_id, after_minutes }: JobPayload<"send-response-reminder">,
): Promise<void> {
  const { db, now, publicOrigin } = context;
  if (!(await isResponseAwaited(db, { lead_id, dealer_id }))) return;
  const dealer = (await listIntroducedDealers(db, lead_id)).find((one) => one.dealer_id === dealer_id);
  if (dealer?.status === "suspended") return;
  const emails = await listEnquiryEmails(db, dealer_id);
  // A booked call has a reminder of its own.
  if (dealer?.call_at) return;
  // After worker downtime, skips reminders whose deadline has passed.
  if (!dealer?.response_due_at || dealer.response_due_at <= now() || emails.length === 0) return;
  if (await isReminderQuiet(context, { lead_id, dealer_id, after_minutes }, dealer)) return;
  const { name: dealerName, response_due_at: dueAt } = dealer;
  await sendWithLinks(context, {
    id: `response-reminder.${lead_id}.${dealer_id}.${after_minutes}`,
    enquiry: { lead_id, dealer_id },
    emails,
    write: (linkUrl) =>
      responseReminder({ dealer_name: dealerName, after_minutes, due_at: dueAt, linkUrl, publicOrigin }),
  });
}

/**
 * Sends only the last of the reminders due in quiet hours when they end, if time to respond remains and the
 * notification itself is not sent at the same moment.
 */
async function isReminderQuiet(
  { db, now }: JobContext,
  reminder: JobPayload<"send-response-reminder">,
  { routed_at, response_due_at }: IntroducedDealer,
): Promise<boolean> {
  const { lead_id, dealer_id } = reminder;
  const quiet = await findQuietHours(db, dealer_id);
  const end = endOfQuietHours(quiet, now());
  if (end === null) return false;
  const arrivedInQuietHours = endOfQuietHours(quiet, routed_at)?.getTime() === end.getTime();
  if (!arrivedInQuietHours && response_due_at !== null && end < response_due_at) {
    await addJob(db, "send-response-reminder", reminder, {
      jobKey: `quiet.response.${lead_id}.${dealer_id}`,
      runAt: end,
    });
  }
  return true;
}

export async function sendResponseMissed(
  context: JobContext,
  { lead_id, dealer_id }: JobPayload<"send-response-missed">,
): Promise<void> {
  const { db, mailer, publicOrigin, buyerLinks } = context;
  const lead = await findLeadForMail(db, lead_id);
  const dealers = await listIntroducedDealers(db, lead_id);
  const dealer = dealers.find((one) => one.dealer_id === dealer_id);
  // The buyer may have excluded this dealer since.
  if (!lead || !dealer || dealer.withdrawn_at) return;
  const mail = await responseMissed({
    buyer_name: lead.name,
    dealer,
    hasOtherDealer: dealers.some(
      (one) => one.dealer_id !== dealer_id && one.withdrawn_at === null && one.passed_at === null,
    ),
    pageUrl: buyerLinks.urlOf(lead),
    publicOrigin,
  });
  await mailer.send({
    ...mail,
    to: lead.email,
    message_id: makeMessageId(`response-missed.${lead_id}.${dealer_id}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

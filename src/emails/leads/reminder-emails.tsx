import { formatDeadline } from "#src/domain/format/format.ts";
import { endOfQuietHours } from "#src/domain/leads/routing/dealer-preferences.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/lead-routes.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { Paragraph } from "#src/emails/email-layout.tsx";
import { LinkToEnquiry } from "#src/emails/leads/lead-parts.tsx";
import { addJob } from "#src/queue/add-job.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { isResponseAwaited } from "#src/services/lead-routes/lead-route-queries.ts";
import { type IntroducedDealer, listIntroducedDealers } from "#src/services/leads/lead-mail-queries.ts";
import { findQuietHours } from "#src/services/preferences/preference-queries.ts";

/** Reminds a dealer of an unanswered enquiry. Holds no personal data, like the notification. */
export const responseReminder = defineMail("send-response-reminder", {
  async prepare({ db, now }, { lead_id, dealer_id, after_minutes }) {
    if (!(await isResponseAwaited(db, { lead_id, dealer_id }))) return "answered";
    const dealer = (await listIntroducedDealers(db, lead_id)).find((one) => one.dealer_id === dealer_id);
    if (dealer?.status === "suspended") return "dealer suspended";
    if (dealer?.call_at) return "a booked call has a reminder of its own";
    // After worker downtime.
    if (!dealer?.response_due_at || dealer.response_due_at <= now()) return "deadline has passed";
    const to = await listEnquiryEmails(db, dealer_id);
    if (to.length > 0 && (await isReminderQuiet({ db, now }, { lead_id, dealer_id, after_minutes }, dealer)))
      return "quiet hours";
    return {
      to,
      members: { notice: "reminder", lead_id, dealer_id },
      id: `response-reminder.${lead_id}.${dealer_id}.${after_minutes}`,
      props: { dealer_name: dealer.name, after_minutes, due_at: dealer.response_due_at },
    };
  },
  subject: ({ after_minutes }) =>
    // Minutes of the dealer's opening hours.
    `An enquiry has been waiting ${after_minutes} minutes for your answer`,
  preview: ({ due_at }) => `Answer it by ${formatDeadline(due_at)}.`,
  because: ({ dealer_name }) => `${dealer_name} is a verified dealer at ${BRAND}.`,
  body: ({ dealer_name, due_at, linkUrl, publicOrigin }) => (
    <>
      <Paragraph>
        {dealer_name} is due to contact the buyer within {DEALER_RESPONSE_HOURS} opening hours, by{" "}
        {formatDeadline(due_at)}. After that the enquiry may go to another dealer, and you are not charged for
        it.
      </Paragraph>
      <Paragraph>
        If you have tried to reach the buyer already, say so on the enquiry, so that we know.
      </Paragraph>
      <LinkToEnquiry linkUrl={linkUrl} publicOrigin={publicOrigin} />
    </>
  ),
});

/**
 * Sends only the last of the reminders due in quiet hours when they end, if time to respond remains and the
 * notification itself is not sent at the same moment.
 */
async function isReminderQuiet(
  { db, now }: Pick<AppContext, "db" | "now">,
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

/** Reminds a dealer of a booked call, also in quiet hours: it is in the dealer's opening hours. Holds no personal data, like the notification. */
export const callReminder = defineMail("send-call-reminder", {
  async prepare({ db, now }, { lead_id, dealer_id }) {
    if (!(await isResponseAwaited(db, { lead_id, dealer_id }))) return "answered";
    const dealer = (await listIntroducedDealers(db, lead_id)).find((one) => one.dealer_id === dealer_id);
    // After worker downtime, the call has begun.
    if (!dealer?.call_at || dealer.call_at <= now()) return "no call to come";
    if (dealer.status === "suspended") return "dealer suspended";
    const { name, call_at, vehicle } = dealer;
    return {
      to: await listEnquiryEmails(db, dealer_id),
      members: { notice: "call", lead_id, dealer_id },
      id: `call-reminder.${lead_id}.${dealer_id}`,
      props: { dealer_name: name, call_at, car: vehicle && vehicleTitle(vehicle) },
    };
  },
  subject: ({ call_at }) => `Ring a buyer on ${formatDeadline(call_at)}`,
  preview: ({ linkUrl }) =>
    `They chose this time. Their number is in the ${linkUrl ? "enquiry" : "Dealer Portal"}.`,
  because: ({ dealer_name }) => `${dealer_name} is a verified dealer at ${BRAND}.`,
  body: ({ call_at, car, linkUrl, publicOrigin }) => (
    <>
      <Paragraph>
        A buyer{car === null ? "" : ` who asked about your ${car}`} chose {formatDeadline(call_at)} for your
        call. Their number is in the {linkUrl ? "enquiry" : "Dealer Portal"}. Afterwards, mark the enquiry as
        called or no answer, so that we know.
      </Paragraph>
      <LinkToEnquiry linkUrl={linkUrl} publicOrigin={publicOrigin} />
    </>
  ),
});

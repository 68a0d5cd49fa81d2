import { formatDeadline } from "#src/domain/format/format-deadline.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { Paragraph } from "#src/emails/email-layout.tsx";
import { LinkToEnquiry } from "#src/emails/leads/link-to-enquiry.tsx";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { listIntroducedDealers } from "#src/services/leads/lead-mail-queries.ts";
import { isResponseAwaited } from "#src/services/leads/response-clock/response-clock-queries.ts";

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

import { formatDeadline, formatPounds } from "#src/domain/format/format.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/lead-routes.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { List, Paragraph } from "#src/emails/email-layout.tsx";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findWaitingEnquiry } from "#src/services/leads/lead-mail-queries.ts";
import { LinkToEnquiry } from "./lead-parts.tsx";

/** Holds no personal data: mailboxes are shared and archived for years. */
export const leadNotification = defineMail("send-lead-notification", {
  async prepare({ db }, { lead_id, dealer_id, member }) {
    const enquiry = await findWaitingEnquiry(db, { lead_id, dealer_id });
    if (!enquiry) return "nothing to answer";
    const { lead, dealer } = enquiry;
    return {
      quietFor: dealer_id,
      to: await listEnquiryEmails(db, dealer_id),
      members: { notice: "enquiry", lead_id, dealer_id, member },
      id: `lead-notification.${lead_id}.${dealer_id}`,
      props: {
        dealer_name: dealer.name,
        vehicle: dealer.vehicle,
        isOwnVehicle: dealer.reason === "own_vehicle",
        lead_score: lead.lead_score,
        area: areaOf(lead.postcode),
        budget_band: lead.budget_band,
        timeframe_days: lead.timeframe_days,
        hasQuestion: lead.question !== null,
        due_at: dealer.response_due_at,
        call_at: dealer.call_at,
      },
    };
  },
  subject: ({ vehicle, isOwnVehicle }) => `New enquiry for ${about(vehicle, isOwnVehicle)}`,
  preview: ({ lead_score, area }) =>
    `A buyer near ${area} is waiting for your answer. Score ${lead_score} out of 100.`,
  because: ({ dealer_name }) => `${dealer_name} is a verified dealer at ${BRAND}.`,
  body: ({
    dealer_name,
    vehicle,
    isOwnVehicle,
    lead_score,
    area,
    budget_band,
    timeframe_days,
    hasQuestion,
    due_at,
    call_at,
    linkUrl,
    publicOrigin,
  }) => (
    <>
      <Paragraph>
        A buyer asked to be introduced to {dealer_name} and {expectation(due_at, call_at)}.
      </Paragraph>
      <List>
        {vehicle && (
          <li>
            {isOwnVehicle ? "Vehicle" : "Asked about, at another dealer"}: {vehicleTitle(vehicle)},{" "}
            {formatPounds(vehicle.price)}
          </li>
        )}
        {hasQuestion && (
          <li>The buyer has a question: read it in the {linkUrl ? "enquiry" : "Dealer Portal"}</li>
        )}
        <li>Score: {lead_score} out of 100</li>
        <li>Area: {area}</li>
        <li>Budget: {budget_band}</li>
        <li>
          To buy: within {timeframe_days} {timeframe_days === 1 ? "day" : "days"}
        </li>
      </List>
      {!linkUrl && <Paragraph>The buyer's name and how to reach them are in the Dealer Portal.</Paragraph>}
      <LinkToEnquiry linkUrl={linkUrl} publicOrigin={publicOrigin} />
    </>
  ),
});

function about(vehicle: Parameters<typeof vehicleTitle>[0] | null, isOwnVehicle: boolean): string {
  if (vehicle === null) return "a used electric car";
  return isOwnVehicle ? `the ${vehicleTitle(vehicle)}` : `a car like a ${vehicleTitle(vehicle)}`;
}

const expectation = (dueAt: Date | null, callAt: Date | null | undefined): string =>
  callAt
    ? `asks you to ring on ${formatDeadline(callAt)}`
    : `expects to hear from you within ${DEALER_RESPONSE_HOURS} opening hours${dueAt ? `: by ${formatDeadline(dueAt)}` : ""}`;

function areaOf(postcode: string): string {
  const parsed = parsePostcode(postcode);
  return parsed === null || parsed.kind === "area" ? "the United Kingdom" : parsed.outward;
}

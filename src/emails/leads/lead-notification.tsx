import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { formatPounds } from "#src/domain/format/format.ts";
import { formatDeadline } from "#src/domain/format/format-deadline.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/leads/response-window.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, LIST, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";
import { LinkToEnquiry } from "./link-to-enquiry.tsx";

export interface LeadNotificationProps {
  dealer_name: string;
  /** The vehicle asked about, of any dealer. */
  vehicle: { year: number; make: string; model: string; price: number } | null;
  isOwnVehicle: boolean;
  /** 0 to 100. */
  lead_score: number;
  /** The outward code only, such as M1. */
  area: string;
  budget_band: string;
  timeframe_days: number;
  /** The question itself stays in the portal. */
  hasQuestion?: boolean;
  /** End of the response window; null when no clock runs. */
  due_at: Date | null;
  /** When the buyer asked to be rung. */
  call_at?: Date | null;
  /** Opens this enquiry once, without signing in; null for recipients who sign in. */
  linkUrl?: string | null;
  publicOrigin: string;
}

/** Holds no personal data: mailboxes are shared and archived for years. */
export async function leadNotification(props: LeadNotificationProps): Promise<Email> {
  return await renderEmail(`New enquiry for ${about(props)}`, <LeadNotification {...props} />);
}

function LeadNotification(props: LeadNotificationProps) {
  const { dealer_name, vehicle, isOwnVehicle, lead_score, area, budget_band, timeframe_days, due_at } = props;
  return (
    <EmailLayout
      preview={`A buyer near ${area} is waiting for your answer. Score ${lead_score} out of 100.`}
      reason={`You are receiving this email because ${dealer_name} is a verified dealer at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        New enquiry for {about(props)}
      </Heading>
      <Text style={TEXT}>
        A buyer asked to be introduced to {dealer_name} and {expectation(due_at, props.call_at)}.
      </Text>
      <ul style={LIST}>
        {vehicle && (
          <li>
            {isOwnVehicle ? "Vehicle" : "Asked about, at another dealer"}: {vehicleTitle(vehicle)},{" "}
            {formatPounds(vehicle.price)}
          </li>
        )}
        {props.hasQuestion && (
          <li>The buyer has a question: read it in the {props.linkUrl ? "enquiry" : "Dealer Portal"}</li>
        )}
        <li>Score: {lead_score} out of 100</li>
        <li>Area: {area}</li>
        <li>Budget: {budget_band}</li>
        <li>
          To buy: within {timeframe_days} {timeframe_days === 1 ? "day" : "days"}
        </li>
      </ul>
      {!props.linkUrl && (
        <Text style={TEXT}>The buyer's name and how to reach them are in the Dealer Portal.</Text>
      )}
      <LinkToEnquiry linkUrl={props.linkUrl} publicOrigin={props.publicOrigin} />
    </EmailLayout>
  );
}

function about({ vehicle, isOwnVehicle }: LeadNotificationProps): string {
  if (vehicle === null) return "a used electric car";
  return isOwnVehicle ? `the ${vehicleTitle(vehicle)}` : `a car like a ${vehicleTitle(vehicle)}`;
}

const expectation = (dueAt: Date | null, callAt: Date | null | undefined): string =>
  callAt
    ? `asks you to ring on ${formatDeadline(callAt)}`
    : `expects to hear from you within ${DEALER_RESPONSE_HOURS} opening hours${dueAt ? `: by ${formatDeadline(dueAt)}` : ""}`;

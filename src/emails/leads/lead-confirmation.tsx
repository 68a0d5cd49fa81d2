import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { formatLongDate, formatPounds } from "#src/domain/format/format.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/response-window.ts";
import { isPlainWords } from "#src/domain/text/is-plain-words.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, LINK, SUBHEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";
import { BuyerPageLink } from "./buyer-page-link.tsx";
import { IntroducedDealers, type IntroducedDealersProps } from "./introduced-dealers.tsx";
import { LeadWishList, type LeadWishListProps } from "./lead-wish-list.tsx";

export interface LeadConfirmationProps {
  lead: LeadWishListProps["lead"] & {
    created_at: Date;
    /** Null when the postcode could not be located. */
    latitude: number | null;
    vehicle: { year: number; make: string; model: string; price: number } | null;
  };
  buyer_name: string;
  dealers: IntroducedDealersProps["dealers"];
  /** Duplicate of an earlier lead. */
  isRepeat: boolean;
  /** The car asked about was no longer for sale. */
  vehicle_unavailable: boolean;
  /** The buyer's request page. */
  pageUrl: string;
  public_origin: string;
}

/** Sent to the buyer after every accepted request. */
export async function leadConfirmation(props: LeadConfirmationProps): Promise<Email> {
  return await renderEmail(subjectOf(props), <LeadConfirmation {...props} />);
}

function subjectOf({ lead, dealers, isRepeat }: LeadConfirmationProps): string {
  const about = lead.vehicle ? `about the ${vehicleTitle(lead.vehicle)}` : "for a used electric car";
  if (isRepeat) return `We already have your request ${about}`;
  return dealers.length === 0
    ? "We have your request, but no dealer matches it yet"
    : `Your request ${about}`;
}

function LeadConfirmation(props: LeadConfirmationProps) {
  const { lead, buyer_name, dealers, isRepeat, pageUrl, public_origin } = props;
  return (
    <EmailLayout
      preview={previewOf(props)}
      reason={`You are receiving this email because a request was made at ${public_origin} with this email address. If it was not you, reply and we will delete it.`}
    >
      <Heading as="h1" style={HEADING}>
        {headingOf(props)}
      </Heading>
      <Text style={TEXT}>{isPlainWords(buyer_name) ? `Hello ${buyer_name},` : "Hello,"}</Text>
      <Subject {...props} />
      {dealers.length === 0 ? (
        <NoDealerYet {...props} />
      ) : (
        <IntroducedDealers dealers={dealers} isRepeat={isRepeat} />
      )}
      <Heading as="h2" style={SUBHEADING}>
        What you asked for
      </Heading>
      <LeadWishList lead={lead} />
      <Heading as="h2" style={SUBHEADING}>
        To change something
      </Heading>
      <Text style={TEXT}>
        Reply to this email and say what should be different, or that you no longer want to be contacted.
      </Text>
      <BuyerPageLink pageUrl={pageUrl} />
    </EmailLayout>
  );
}

function headingOf({ dealers, isRepeat }: LeadConfirmationProps): string {
  if (isRepeat) return "We have added this to your earlier request";
  return dealers.length === 0 ? "No dealer matches your request yet" : "Your request is with the dealers";
}

function previewOf({ dealers, isRepeat }: LeadConfirmationProps): string {
  if (dealers.length === 0) return "No one has been given your contact details.";
  const names = dealers.map(({ name }) => name).join(" and ");
  return isRepeat
    ? `${names} already ${dealers.length === 1 ? "has" : "have"} it.`
    : `${names} will contact you within ${DEALER_RESPONSE_HOURS} hours of their opening times.`;
}

function Subject({ lead, isRepeat, vehicle_unavailable }: LeadConfirmationProps) {
  const { vehicle, created_at } = lead;
  if (isRepeat) {
    return (
      <Text style={TEXT}>
        You sent us a request {vehicle ? `about the ${vehicleTitle(vehicle)}` : "for a used electric car"} on{" "}
        {formatLongDate(created_at)}, and have now sent it again. We treat both as one request, so each dealer
        gets it only once.
      </Text>
    );
  }
  if (vehicle_unavailable) {
    return (
      <Text style={TEXT}>
        The car you asked about is no longer for sale, so we looked for a dealer near you who has what you
        describe.
      </Text>
    );
  }
  const about = vehicle
    ? `about the ${vehicleTitle(vehicle)}, ${formatPounds(vehicle.price)}`
    : "for a used electric car";
  return <Text style={TEXT}>Thank you for your request {about}.</Text>;
}

function NoDealerYet({ lead, public_origin }: LeadConfirmationProps) {
  return (
    <>
      <Text style={TEXT}>
        {lead.latitude === null
          ? `We could not find where ${lead.postcode} is, so we could not look for dealers near you.`
          : `None of our verified dealers within ${lead.max_travel_mi} miles of ${lead.postcode} has a car that fits at the moment.`}{" "}
        We have saved your request, and no one has been given your contact details.
      </Text>
      <Text style={TEXT}>
        A longer distance or a different budget may find a dealer:{" "}
        <Link href={`${public_origin}/lead`} style={LINK}>
          send another request
        </Link>{" "}
        or{" "}
        <Link href={`${public_origin}/browse`} style={LINK}>
          see every car for sale
        </Link>
        .
      </Text>
    </>
  );
}

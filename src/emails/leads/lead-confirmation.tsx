import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { formatLongDate, formatPounds } from "#src/domain/format/format.ts";
import { formatDeadline } from "#src/domain/format/format-deadline.ts";
import { type CallExpectation, callSentence } from "#src/domain/leads/response-clock/response-claim.ts";
import { isPlainWords } from "#src/domain/text/is-plain-words.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, LINK, SUBHEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";
import { BuyerPageLink } from "./buyer-page-link.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { IntroducedDealers, type IntroducedDealersProps } from "./introduced-dealers.tsx";
import { LeadWishList, type LeadWishListProps } from "./lead-wish-list.tsx";

interface AskedCar {
  year: number;
  make: string;
  model: string;
  price: number;
}

export interface LeadConfirmationProps {
  lead: LeadWishListProps["lead"] & {
    created_at: Date;
    /** Null when the postcode could not be located. */
    latitude: number | null;
    vehicle: AskedCar | null;
    /** The second car of a request about two. */
    also_vehicle: AskedCar | null;
  };
  buyer_name: string;
  dealers: IntroducedDealersProps["dealers"];
  /** Duplicate of an earlier lead. */
  isRepeat: boolean;
  call: CallExpectation;
  /** The car asked about was not for sale, or is a generated listing. */
  vehicle_unavailable: boolean;
  /** The name of the car's dealer, who takes no requests at the moment. */
  unavailableDealer: string | null;
  /** Names of the only dealers who may get the request; null without a choice. */
  chosenDealers: string[] | null;
  /** The buyer's request page. */
  pageUrl: string;
  publicOrigin: string;
}

/** Sent to the buyer after every accepted request. */
export async function leadConfirmation(props: LeadConfirmationProps): Promise<Email> {
  return await renderEmail(subjectOf(props), <LeadConfirmation {...props} />);
}

function subjectOf(props: LeadConfirmationProps): string {
  const { lead, dealers, isRepeat, unavailableDealer, chosenDealers } = props;
  const about = aboutText(lead, vehicleTitle);
  if (isRepeat) return `We already have your request ${about}`;
  if (dealers.length > 0) return `Your request ${about}`;
  if (chosenDealers) return "We have your request, but the dealers you chose cannot take it";
  return unavailableDealer === null
    ? "We have your request, but no dealer matches it yet"
    : "We have your request, but the dealer of this car is not taking enquiries";
}

/** 'about the 2020 Nissan Leaf and the 2021 Kia EV6' */
function aboutText(
  { vehicle, also_vehicle }: LeadConfirmationProps["lead"],
  carText: (car: AskedCar) => string,
): string {
  const cars = [vehicle, also_vehicle].filter((car) => car !== null);
  return cars.length === 0
    ? "for a used electric car"
    : `about ${cars.map((car) => `the ${carText(car)}`).join(" and ")}`;
}

const withPrice = (car: AskedCar) => `${vehicleTitle(car)} (${formatPounds(car.price)})`;

function LeadConfirmation(props: LeadConfirmationProps) {
  const { lead, buyer_name, dealers, isRepeat, call, pageUrl, publicOrigin } = props;
  return (
    <EmailLayout
      preview={previewOf(props)}
      reason={`You are receiving this email because a request was made at ${publicOrigin} with this email address. If it was not you, reply and we will delete it.`}
    >
      <Heading as="h1" style={HEADING}>
        {headingOf(props)}
      </Heading>
      <Text style={TEXT}>{isPlainWords(buyer_name) ? `Hello ${buyer_name},` : "Hello,"}</Text>
      <Subject {...props} />
      {dealers.length === 0 ? (
        <NoDealerYet {...props} />
      ) : (
        <>
          <IntroducedDealers
            dealers={dealers}
            isRepeat={isRepeat}
            call={call}
            chosenDealers={props.chosenDealers}
          />
          {!isRepeat && <CalendarLink pageUrl={pageUrl} dealers={dealers} />}
        </>
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

function headingOf(props: LeadConfirmationProps): string {
  const { dealers, isRepeat, unavailableDealer, chosenDealers } = props;
  if (isRepeat) return "We have added this to your earlier request";
  if (dealers.length > 0) return `Your request is with the ${dealers.length === 1 ? "dealer" : "dealers"}`;
  return unavailableDealer === null && !chosenDealers
    ? "No dealer matches your request yet"
    : "No dealer has your request yet";
}

function previewOf({ dealers, isRepeat, call }: LeadConfirmationProps): string {
  if (dealers.length === 0) return "No dealer has been given your contact details.";
  const names = dealers.map(({ name }) => name).join(" and ");
  const booked = dealers.find(({ call_at }) => call_at);
  if (booked?.call_at) return `You asked ${booked.name} to ring you on ${formatDeadline(booked.call_at)}.`;
  return isRepeat
    ? `${names} already ${dealers.length === 1 ? "has" : "have"} it.`
    : callSentence(names, call);
}

function Subject({ lead, dealers, isRepeat, vehicle_unavailable, unavailableDealer }: LeadConfirmationProps) {
  if (isRepeat) {
    return (
      <Text style={TEXT}>
        You sent us a request {aboutText(lead, vehicleTitle)} on {formatLongDate(lead.created_at)}, and have
        now sent it again. We treat both as one request, so each dealer gets it only once.
      </Text>
    );
  }
  if (vehicle_unavailable) {
    return (
      <Text style={TEXT}>
        The car you asked about is not for sale, so we looked for a dealer near you who has what you describe.
      </Text>
    );
  }
  return (
    <Text style={TEXT}>
      Thank you for your request {aboutText(lead, withPrice)}.
      {unavailableDealer !== null &&
        dealers.length > 0 &&
        ` Its dealer, ${unavailableDealer}, is not taking enquiries at the moment and does not have your details.`}
    </Text>
  );
}

function NoDealerYet(props: LeadConfirmationProps) {
  const { lead, unavailableDealer, chosenDealers, publicOrigin } = props;
  if (chosenDealers) return <ChosenAway names={chosenDealers} publicOrigin={publicOrigin} />;
  const { max_travel_mi, postcode } = lead;
  const isPlaceKnown = lead.latitude !== null;
  const nearby = isPlaceKnown
    ? `None of our verified dealers within ${max_travel_mi} miles of ${postcode} has a car that fits and is taking enquiries like yours at the moment.`
    : `We could not find where ${postcode} is, so we could not look for dealers near you.`;
  const others = isPlaceKnown
    ? `We looked within ${max_travel_mi} miles of ${postcode} and found no other verified dealer for your request.`
    : `We could not find where ${postcode} is, so we could not look for other dealers near you.`;
  return (
    <>
      <Text style={TEXT}>
        {unavailableDealer === null
          ? nearby
          : `${unavailableDealer}, the dealer of this car, is not taking enquiries at the moment. ${others}`}{" "}
        We have saved your request, and no dealer has been given your contact details.
      </Text>
      <Text style={TEXT}>
        A longer distance or a different budget may find a dealer:{" "}
        <Link href={`${publicOrigin}/lead`} style={LINK}>
          send another request
        </Link>{" "}
        or{" "}
        <Link href={`${publicOrigin}/browse`} style={LINK}>
          see every car for sale
        </Link>
        .
      </Text>
    </>
  );
}

function ChosenAway({ names, publicOrigin }: { names: string[]; publicOrigin: string }) {
  return (
    <Text style={TEXT}>
      You chose {names.join(" and ")}, and agreed to no other dealer.{" "}
      {names.length === 1 ? "They stopped" : "Both stopped"} taking enquiries before we had yours, so no
      dealer has been given your contact details and we pass it to no other. To see who takes enquiries now,{" "}
      <Link href={`${publicOrigin}/lead`} style={LINK}>
        send another request
      </Link>
      .
    </Text>
  );
}

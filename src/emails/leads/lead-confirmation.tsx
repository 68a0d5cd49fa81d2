import { formatDeadline, formatLongDate, formatPounds } from "#src/domain/format/format.ts";
import { NO_DEALER_NEXT, NO_DEALER_TEXT } from "#src/domain/leads/request/unavailability.ts";
import {
  type CallExpectation,
  callExpectation,
  callSentence,
} from "#src/domain/leads/response-clock/response-claim.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { defineMail, type Frame, type Prepared } from "#src/emails/define-mail.tsx";
import { Paragraph, Subheading, TextLink } from "#src/emails/email-layout.tsx";
import {
  findLeadForMail,
  findRepeatSender,
  type IntroducedDealer,
  type LeadForMail,
  listIntroducedDealers,
} from "#src/services/leads/lead-mail-queries.ts";
import { findResponseClaim } from "#src/services/leads/response-clock/response-claims.ts";
import { IntroducedDealers, type ShownDealer } from "./introduced-dealers.tsx";
import {
  BuyerPageLink,
  CalendarLink,
  Greeting,
  LeadWishList,
  type LeadWishListProps,
} from "./lead-parts.tsx";

type AskedCar = NonNullable<LeadForMail["vehicle"]>;

interface LeadConfirmationProps {
  lead: LeadWishListProps["lead"] &
    Pick<LeadForMail, "created_at" | "latitude" | "vehicle" | "also_vehicle" | "has_advert">;
  buyerName: string;
  dealers: readonly ShownDealer[];
  /** Duplicate of an earlier lead. */
  isRepeat: boolean;
  call: CallExpectation;
  /** The car asked about was not for sale, or is a generated listing. */
  vehicleUnavailable: boolean;
  /** The name of the car's dealer, who takes no requests at the moment. */
  unavailableDealer: string | null;
  /** Names of the only dealers who may get the request; null without a choice. */
  chosenDealers: string[] | null;
  /** The buyer's request page. */
  pageUrl: string;
}

/** Sent to the buyer after every accepted request. */
export const leadConfirmation = defineMail("send-lead-confirmation", {
  async prepare(
    app,
    { lead_id, lead_repeat_id, vehicle_unavailable = false },
  ): Promise<Prepared<LeadConfirmationProps>> {
    const { db, buyerLinks } = app;
    const lead = await findLeadForMail(db, lead_id);
    const buyer = lead && lead_repeat_id ? await findRepeatSender(db, lead_repeat_id) : lead;
    if (!lead || !buyer) return "lead erased";
    // Repeats saved by an earlier version were also recognised by phone alone.
    if (normaliseEmail(buyer.email) !== normaliseEmail(lead.email)) return "different mailbox";
    const dealers = await listIntroducedDealers(db, lead_id);
    return {
      to: buyer.email,
      id: `lead-confirmation.${lead_repeat_id ?? lead_id}`,
      props: {
        lead,
        buyerName: buyer.name,
        dealers,
        isRepeat: lead_repeat_id !== undefined,
        call: callExpectation(await findResponseClaim(app)),
        vehicleUnavailable: vehicle_unavailable,
        unavailableDealer: unavailableDealer(lead, dealers),
        chosenDealers: lead.chosen_dealers?.map(({ name }) => name) ?? null,
        pageUrl: buyerLinks.urlOf(lead),
      },
    };
  },
  subject: (props) => subjectOf(props),
  heading: (props) => headingOf(props),
  preview: (props) => previewOf(props),
  because: ({ publicOrigin }) =>
    `a request was made at ${publicOrigin} with this email address. If it was not you, reply and we will delete it.`,
  body: LeadConfirmation,
});

/** The name of the vehicle's dealer, if the lead went past them. */
function unavailableDealer(
  { vehicle, named_dealer, chosen_dealers }: LeadForMail,
  dealers: readonly IntroducedDealer[],
): string | null {
  if (!vehicle || !named_dealer) return null;
  // The buyer did not choose them, so nothing is known of whether they take requests.
  if (chosen_dealers?.every(({ dealer_id }) => dealer_id !== named_dealer.dealer_id)) return null;
  return dealers.some(({ dealer_id }) => dealer_id === named_dealer.dealer_id) ? null : named_dealer.name;
}

function subjectOf(props: LeadConfirmationProps): string {
  const { lead, dealers, isRepeat, unavailableDealer, chosenDealers } = props;
  const about = aboutText(lead, vehicleTitle);
  if (isRepeat) return `We already have your request ${about}`;
  if (dealers.length > 0) return `Your request ${about}`;
  return NO_DEALER_TEXT[chosenDealers ? "chosen" : unavailableDealer === null ? "none" : "dealer"];
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

function LeadConfirmation(props: LeadConfirmationProps & Frame) {
  const { lead, buyerName, dealers, isRepeat, call, pageUrl } = props;
  return (
    <>
      <Greeting name={buyerName} />
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
      <Subheading>What you asked for</Subheading>
      <LeadWishList lead={lead} />
      {lead.has_advert && (
        <Paragraph>
          We saved what the advert says today, and show on your page what its dealer changes:{" "}
          <TextLink href={`${pageUrl}#advert`}>the advert as you saw it</TextLink>
        </Paragraph>
      )}
      <Subheading>To change something</Subheading>
      <Paragraph>
        Reply to this email and say what should be different, or that you no longer want to be contacted.
      </Paragraph>
      <BuyerPageLink pageUrl={pageUrl} />
    </>
  );
}

function headingOf(props: LeadConfirmationProps): string {
  const { dealers, isRepeat } = props;
  if (isRepeat) return "We have added this to your earlier request";
  if (dealers.length > 0) return `Your request is with the ${dealers.length === 1 ? "dealer" : "dealers"}`;
  return subjectOf(props);
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

function Subject({ lead, dealers, isRepeat, vehicleUnavailable, unavailableDealer }: LeadConfirmationProps) {
  if (isRepeat) {
    return (
      <Paragraph>
        You sent us a request {aboutText(lead, vehicleTitle)} on {formatLongDate(lead.created_at)}, and have
        now sent it again. We treat both as one request, so each dealer gets it only once.
      </Paragraph>
    );
  }
  if (vehicleUnavailable) {
    return (
      <Paragraph>
        The car you asked about is not for sale, so we looked for a dealer near you who has what you describe.
      </Paragraph>
    );
  }
  return (
    <Paragraph>
      Thank you for your request {aboutText(lead, withPrice)}.
      {unavailableDealer !== null &&
        dealers.length > 0 &&
        ` Its dealer, ${unavailableDealer}, is not taking enquiries at the moment and does not have your details.`}
    </Paragraph>
  );
}

export interface NoDealerYetProps extends Pick<LeadConfirmationProps, "unavailableDealer" | "chosenDealers"> {
  lead: LeadWishListProps["lead"] & Pick<LeadForMail, "latitude">;
}

export function NoDealerYet(props: NoDealerYetProps & Pick<Frame, "publicOrigin">) {
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
      <Paragraph>
        {unavailableDealer === null
          ? nearby
          : `${unavailableDealer}, the dealer of this car, is not taking enquiries at the moment. ${others}`}{" "}
        {NO_DEALER_NEXT}
      </Paragraph>
      <Paragraph>
        A longer distance or a different budget may find a dealer:{" "}
        <TextLink href={`${publicOrigin}/lead`}>send another request</TextLink> or{" "}
        <TextLink href={`${publicOrigin}/browse`}>see every car for sale</TextLink>.
      </Paragraph>
    </>
  );
}

function ChosenAway({ names, publicOrigin }: { names: string[]; publicOrigin: string }) {
  return (
    <Paragraph>
      You chose {names.join(" and ")}, and agreed to no other dealer.{" "}
      {names.length === 1 ? "They stopped" : "Both stopped"} taking enquiries before we had yours, so no
      dealer has been given your contact details and we pass it to no other. To see who takes enquiries now,{" "}
      <TextLink href={`${publicOrigin}/lead`}>send another request</TextLink>.
    </Paragraph>
  );
}

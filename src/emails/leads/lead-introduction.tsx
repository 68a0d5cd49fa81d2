import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { type CallExpectation, callSentence } from "#src/domain/leads/response-clock/response-claim.ts";
import { isPlainWords } from "#src/domain/text/is-plain-words.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, LIST, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";
import { BuyerPageLink } from "./buyer-page-link.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { DealerItem, type IntroducedDealersProps, WITHOUT_CONTACT } from "./introduced-dealers.tsx";

export interface LeadIntroductionProps {
  vehicle: { year: number; make: string; model: string } | null;
  buyer_name: string;
  /** The dealer who has just been given the request. */
  dealer: IntroducedDealersProps["dealers"][number];
  /** Matched by hand by an admin; no dealer had it before. */
  isFirst: boolean;
  call: CallExpectation;
  pageUrl?: string;
  publicOrigin: string;
}

/** Sent to the buyer when a further dealer gets the request, as the consent text promises. */
export async function leadIntroduction(props: LeadIntroductionProps): Promise<Email> {
  return await renderEmail(titleOf(props), <LeadIntroduction {...props} />);
}

const titleOf = ({ isFirst }: LeadIntroductionProps) =>
  isFirst ? "We found a dealer for your request" : "Another dealer has your request now";

function LeadIntroduction(props: LeadIntroductionProps) {
  const { vehicle, buyer_name, dealer, isFirst, call, pageUrl, publicOrigin } = props;
  return (
    <EmailLayout
      preview={`${dealer.name} has your request now.`}
      reason={`This email is about a request made with your email address at ${publicOrigin}. If you did not make it, reply and we will delete it.`}
    >
      <Heading as="h1" style={HEADING}>
        {titleOf(props)}
      </Heading>
      <Text style={TEXT}>{isPlainWords(buyer_name) ? `Hello ${buyer_name},` : "Hello,"}</Text>
      <Text style={TEXT}>
        You asked {vehicle ? `about the ${vehicleTitle(vehicle)}` : "for a used electric car"} and agreed to
        be introduced to at most two dealers.{" "}
        {isFirst ? "This is the first:" : "This is the second and last:"}
      </Text>
      <ul style={LIST}>
        <DealerItem dealer={dealer} call={call} />
      </ul>
      <Text style={TEXT}>
        {!dealer.call_at && callSentence(call === "promised" ? "They" : "them", call)} Only{" "}
        {isFirst ? "this dealer has" : "these two dealers have"}{" "}
        {dealer.by_messages ? WITHOUT_CONTACT : "your contact details"}. You are under no obligation to buy
        anything.
      </Text>
      <Text style={TEXT}>
        If you have found a car, or no longer want to be contacted, reply to this email and say so.
      </Text>
      {pageUrl && <CalendarLink pageUrl={pageUrl} dealers={[dealer]} />}
      {pageUrl && <BuyerPageLink pageUrl={pageUrl} />}
    </EmailLayout>
  );
}

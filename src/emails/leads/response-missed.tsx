import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { formatDeadline } from "#src/domain/format/format-deadline.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/leads/response-window.ts";
import { isPlainWords } from "#src/domain/text/is-plain-words.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, LIST, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";
import { BuyerPageLink } from "./buyer-page-link.tsx";
import { DealerItem, type IntroducedDealersProps } from "./introduced-dealers.tsx";

export interface ResponseMissedProps {
  buyer_name: string;
  dealer: IntroducedDealersProps["dealers"][number];
  hasOtherDealer: boolean;
  pageUrl: string;
  publicOrigin: string;
}

/** Sent to the buyer when a dealer misses the response window. */
export async function responseMissed(props: ResponseMissedProps): Promise<Email> {
  return await renderEmail(
    `${props.dealer.name} has not answered your request in time`,
    <ResponseMissed {...props} />,
  );
}

function ResponseMissed({ buyer_name, dealer, hasOtherDealer, pageUrl, publicOrigin }: ResponseMissedProps) {
  return (
    <EmailLayout
      preview={
        dealer.call_at
          ? "They have not told us that they rang at the time you chose."
          : `An answer was due within ${DEALER_RESPONSE_HOURS} opening hours.`
      }
      reason={`This email is about a request made with your email address at ${publicOrigin}. If you did not make it, reply and we will delete it.`}
    >
      <Heading as="h1" style={HEADING}>
        {dealer.name} has not answered in time
      </Heading>
      <Text style={TEXT}>{isPlainWords(buyer_name) ? `Hello ${buyer_name},` : "Hello,"}</Text>
      <Text style={TEXT}>
        {dealer.call_at ? (
          `You asked ${dealer.name} to ring you on ${formatDeadline(dealer.call_at)}.`
        ) : (
          <>
            {dealer.name} was due to contact you within {DEALER_RESPONSE_HOURS} opening hours
            {dealer.response_due_at && `, by ${formatDeadline(dealer.response_due_at)}`}.
          </>
        )}{" "}
        They have not told us that they tried. We are sorry that you have waited. We do not charge them for
        the introduction.
      </Text>
      <Text style={TEXT}>
        {hasOtherDealer
          ? "Another verified dealer has your request too. We named them in an earlier email."
          : "No other dealer has your request at the moment."}{" "}
        You can also ring {dealer.name} yourself:
      </Text>
      <ul style={LIST}>
        <DealerItem dealer={{ ...dealer, response_due_at: null }} call="asked" />
      </ul>
      <BuyerPageLink pageUrl={pageUrl} />
    </EmailLayout>
  );
}

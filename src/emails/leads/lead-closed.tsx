import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { isPlainWords } from "#src/domain/text/is-plain-words.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, SUBHEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";
import { LeadWishList, type LeadWishListProps } from "./lead-wish-list.tsx";

export interface LeadClosedProps {
  lead: LeadWishListProps["lead"];
  buyer_name: string;
  publicOrigin: string;
}

/** Sent to the buyer of a request that no dealer matches, when an admin closes it. */
export async function leadClosed(props: LeadClosedProps): Promise<Email> {
  return await renderEmail("We could not find a dealer for your request", <LeadClosed {...props} />);
}

function LeadClosed({ lead, buyer_name, publicOrigin }: LeadClosedProps) {
  return (
    <EmailLayout
      preview="Your request is closed. No dealer has your contact details."
      reason={`You are receiving this email because a request was made at ${publicOrigin} with this email address. If it was not you, reply and we will delete it.`}
    >
      <Heading as="h1" style={HEADING}>
        We could not find a dealer for your request
      </Heading>
      <Text style={TEXT}>{isPlainWords(buyer_name) ? `Hello ${buyer_name},` : "Hello,"}</Text>
      <Text style={TEXT}>
        We looked for a dealer with a car that fits and found none, so we have closed your request. No dealer
        has your contact details.
      </Text>
      <Heading as="h2" style={SUBHEADING}>
        What you asked for
      </Heading>
      <LeadWishList lead={lead} />
      <Text style={TEXT}>
        New cars arrive often. You can send another request at {publicOrigin}/lead, for example with a longer
        distance or a higher budget.
      </Text>
    </EmailLayout>
  );
}

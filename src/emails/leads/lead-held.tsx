import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { HELD_LEAD_EXPIRES_DAYS } from "#src/domain/policy/leads/held-leads.ts";
import { isPlainWords } from "#src/domain/text/is-plain-words.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, SUBHEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";
import { BuyerPageLink } from "./buyer-page-link.tsx";
import { LeadWishList, type LeadWishListProps } from "./lead-wish-list.tsx";

export interface LeadHeldProps {
  lead: LeadWishListProps["lead"];
  buyer_name: string;
  pageUrl?: string;
  publicOrigin: string;
}

/** Sent to the buyer of a held lead. Promises no dealer. */
export async function leadHeld(props: LeadHeldProps): Promise<Email> {
  return await renderEmail("We are checking your request", <LeadHeld {...props} />);
}

function LeadHeld({ lead, buyer_name, pageUrl, publicOrigin }: LeadHeldProps) {
  return (
    <EmailLayout
      preview="No dealer has been given your contact details yet."
      reason={`You are receiving this email because a request was made at ${publicOrigin} with this email address. If it was not you, reply and we will delete it.`}
    >
      <Heading as="h1" style={HEADING}>
        We are checking your request
      </Heading>
      <Text style={TEXT}>{isPlainWords(buyer_name) ? `Hello ${buyer_name},` : "Hello,"}</Text>
      <Text style={TEXT}>
        We have your request for a used electric car. One of us reads some requests before a dealer gets them,
        and yours is one of them. No dealer has been given your contact details yet.
      </Text>
      <Text style={TEXT}>
        We will then email you again and name every dealer who has your details. If you hear nothing within{" "}
        {HELD_LEAD_EXPIRES_DAYS} days, we have closed the request without passing it to a dealer. You are
        welcome to ask again, or to reply to this email.
      </Text>
      <Heading as="h2" style={SUBHEADING}>
        What you asked for
      </Heading>
      <LeadWishList lead={lead} />
      <Text style={TEXT}>To change something, or if you need a dealer sooner, reply to this email.</Text>
      {pageUrl && <BuyerPageLink pageUrl={pageUrl} />}
    </EmailLayout>
  );
}

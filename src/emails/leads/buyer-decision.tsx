import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface BuyerDecisionProps {
  dealer_name: string;
  kind: keyof typeof DECISIONS;
  /** 'the 2020 Nissan Leaf', or 'a used electric car'. */
  about: string;
  /** When the request was made, as '3 November 2026'. */
  askedOn: string;
  publicOrigin: string;
}

/** Sent to a dealer when a buyer decides something on the request page. Holds no personal data. */
export async function buyerDecision(props: BuyerDecisionProps): Promise<Email> {
  return await renderEmail(DECISIONS[props.kind].subject, <BuyerDecision {...props} />);
}

const DECISIONS = {
  changed: {
    subject: "A buyer changed an enquiry",
    text: "The buyer changed what they are looking for, or how to reach them. Read the enquiry again before you contact them.",
  },
  withdrawn: {
    subject: "Do not contact: a buyer withdrew an enquiry",
    text: "The buyer no longer wants to be contacted by you. Please do not call, text or write to them, and delete any copy of their details.",
  },
  erased: {
    subject: "Delete a buyer's details",
    text: "The buyer asked for their details to be erased. We have erased ours. The law asks you to delete every copy you hold too, and not to contact them.",
  },
  restricted: {
    subject: "Do not contact for now: a buyer restricted an enquiry",
    text: "The buyer asked us to store their details without using them for now. Please do not contact them until we email you again.",
  },
  unrestricted: {
    subject: "A buyer may be contacted again",
    text: "The buyer lifted the restriction, so you can contact them again.",
  },
  objected: {
    subject: "A buyer objected",
    text: "The buyer objected to how their request is handled. We are looking into it.",
  },
  not_called: {
    subject: "A buyer says that they have not heard from you",
    text: "The buyer told us so on their own page. Please contact them now, in the way they chose, and update the enquiry in the Dealer Portal. If you have tried already, say there when and what happened: one of us decides whether it counts as missed.",
  },
} as const;

function BuyerDecision({ dealer_name, kind, about, askedOn, publicOrigin }: BuyerDecisionProps) {
  const { subject, text } = DECISIONS[kind];
  return (
    <EmailLayout
      preview={text}
      reason={`You are receiving this email because ${dealer_name} is a verified dealer at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        {subject}
      </Heading>
      <Text style={TEXT}>
        This is about the request made on {askedOn} for {about}.
      </Text>
      <Text style={TEXT}>{text}</Text>
      <Button href={`${publicOrigin}/dealer/leads`} style={BUTTON}>
        Open the Dealer Portal
      </Button>
    </EmailLayout>
  );
}

import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { LinkToEnquiry } from "#src/emails/leads/link-to-enquiry.tsx";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

interface MessageForBuyerProps {
  dealer_name: string;
  /** 'about the 2020 Nissan Leaf', or 'for a used electric car'. */
  about: string;
  /** The buyer's request page. */
  pageUrl: string;
}

/** Tells a buyer that a dealer has written. Without the message, like the email to the dealer. */
export async function messageForBuyer({ dealer_name, about, pageUrl }: MessageForBuyerProps): Promise<Email> {
  return await renderEmail(
    `${dealer_name} has written to you`,
    <EmailLayout
      preview="Read it on the page of your request."
      reason={`You are receiving this email because you asked ${BRAND} to introduce you to dealers.`}
    >
      <Heading as="h1" style={HEADING}>
        {dealer_name} has written to you
      </Heading>
      <Text style={TEXT}>
        It is an answer to your request {about}. Read it and write back on your own page.
      </Text>
      <Button href={`${pageUrl}#dealers`} style={BUTTON}>
        Read the message
      </Button>
      <Text style={TEXT}>
        Anyone with this link can read your messages, so do not forward this email. If you want no more of
        them, withdraw your request from this dealer there.
      </Text>
    </EmailLayout>,
  );
}

interface MessageForDealerProps {
  dealer_name: string;
  about: string;
  /** Opens this enquiry once, without signing in; null for recipients who sign in. */
  linkUrl?: string | null;
  publicOrigin: string;
}

/** Holds no personal data. */
export async function messageForDealer(props: MessageForDealerProps): Promise<Email> {
  const { dealer_name, about, linkUrl, publicOrigin } = props;
  const subject = "A buyer has written to you";
  return await renderEmail(
    subject,
    <EmailLayout
      preview={linkUrl ? "Read it and write back." : "Read it in the Dealer Portal, and write back."}
      reason={`You are receiving this email because ${dealer_name} is a verified dealer at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        {subject}
      </Heading>
      <Text style={TEXT}>The message belongs to an enquiry {about}.</Text>
      <LinkToEnquiry linkUrl={linkUrl} publicOrigin={publicOrigin} label="Read the message" />
    </EmailLayout>,
  );
}

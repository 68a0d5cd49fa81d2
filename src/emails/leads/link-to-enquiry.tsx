import { ENQUIRY_KEY_MINUTES, ENQUIRY_LINK_DAYS } from "#src/domain/policy/leads/leads.ts";
import { ActionButton, Paragraph } from "#src/emails/email-layout.tsx";

interface LinkToEnquiryProps {
  /** Opens the enquiry once, without signing in; null for recipients who sign in. */
  linkUrl: string | null | undefined;
  publicOrigin: string;
  label?: string;
}

export function LinkToEnquiry({ linkUrl, publicOrigin, label = "Read the enquiry" }: LinkToEnquiryProps) {
  return (
    <>
      {linkUrl && (
        <Paragraph>
          The button opens this enquiry without signing in: once, in one browser, for {ENQUIRY_KEY_MINUTES}{" "}
          minutes. It is for you alone, so do not forward this email. Afterwards, or after {ENQUIRY_LINK_DAYS}{" "}
          days, sign in to the Dealer Portal.
        </Paragraph>
      )}
      <ActionButton href={linkUrl ?? `${publicOrigin}/dealer/leads`}>{label}</ActionButton>
    </>
  );
}

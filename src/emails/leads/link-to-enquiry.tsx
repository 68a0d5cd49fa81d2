import { Button } from "@react-email/button";
import { Text } from "@react-email/text";
import { ENQUIRY_KEY_MINUTES, ENQUIRY_LINK_DAYS } from "#src/domain/policy/leads/leads.ts";
import { BUTTON, TEXT } from "#src/emails/email-styles.ts";

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
        <Text style={TEXT}>
          The button opens this enquiry without signing in: once, in one browser, for {ENQUIRY_KEY_MINUTES}{" "}
          minutes. It is for you alone, so do not forward this email. Afterwards, or after {ENQUIRY_LINK_DAYS}{" "}
          days, sign in to the Dealer Portal.
        </Text>
      )}
      <Button href={linkUrl ?? `${publicOrigin}/dealer/leads`} style={BUTTON}>
        {label}
      </Button>
    </>
  );
}

import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { ISSUE_REASON_TEXT, type IssueReason } from "#src/domain/issues/issue-reasons.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface IssueDecidedProps {
  dealer_name: string;
  /** Reference on the statement; says nothing about the buyer. */
  reference: string;
  reason: IssueReason;
  isAccepted: boolean;
  /** Free text, possibly several lines. */
  decision_reason: string;
  portalUrl: string;
}

export async function issueDecided(props: IssueDecidedProps): Promise<Email> {
  return await renderEmail(
    `Your report about enquiry ${props.reference} was ${props.isAccepted ? "accepted" : "refused"}`,
    <IssueDecided {...props} />,
  );
}

function IssueDecided(props: IssueDecidedProps) {
  const { dealer_name, reference, reason, isAccepted, decision_reason, portalUrl } = props;
  const outcome = isAccepted
    ? "You are not charged for it: any charge already made is credited on your statement."
    : "The charge stands.";
  return (
    <EmailLayout
      preview={outcome}
      reason={`You are receiving this email because ${dealer_name} reported an enquiry at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        Your report was {isAccepted ? "accepted" : "refused"}
      </Heading>
      <Text style={TEXT}>
        You reported enquiry {reference}: {ISSUE_REASON_TEXT[reason]}. {outcome}
      </Text>
      <Text style={{ ...TEXT, whiteSpace: "pre-line", fontWeight: 600 }}>{decision_reason}</Text>
      <Button href={portalUrl} style={BUTTON}>
        Open your enquiries
      </Button>
    </EmailLayout>
  );
}

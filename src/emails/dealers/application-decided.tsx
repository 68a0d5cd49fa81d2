import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface ApplicationDecidedProps {
  trading_name: string;
  decision: "approved" | "refused" | "more_wanted";
  /** Free text of the admin, possibly several lines; may be empty for an approval. */
  reason: string;
  portalUrl: string;
}

/** Sent to an applicant: approved, refused or asked for more information. */
export async function applicationDecided(props: ApplicationDecidedProps): Promise<Email> {
  return await renderEmail(WORDS[props.decision].subject, <ApplicationDecided {...props} />);
}

const WORDS = {
  approved: {
    subject: "You are now a verified dealer",
    before: "is verified. You can now add your cars: buyers see them as soon as you publish them.",
    action: "Open the Dealer Portal",
  },
  refused: {
    subject: "About your application",
    before: "could not be approved as a dealer, for this reason:",
    action: "See your application",
  },
  more_wanted: {
    subject: "We need more information for your application",
    before: "cannot be approved as a dealer yet. This is missing:",
    action: "Answer",
  },
} as const;

function ApplicationDecided({ trading_name, decision, reason, portalUrl }: ApplicationDecidedProps) {
  const { subject, before, action } = WORDS[decision];
  return (
    <EmailLayout
      preview={`${trading_name} at ${BRAND}`}
      reason={`You are receiving this email because you applied to become a dealer at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        {subject}
      </Heading>
      <Text style={TEXT}>
        {trading_name} {before}
      </Text>
      {reason !== "" && <Text style={{ ...TEXT, whiteSpace: "pre-line", fontWeight: 600 }}>{reason}</Text>}
      {decision === "refused" && (
        <Text style={TEXT}>If something has changed, you are welcome to apply again.</Text>
      )}
      <Button href={portalUrl} style={BUTTON}>
        {action}
      </Button>
    </EmailLayout>
  );
}

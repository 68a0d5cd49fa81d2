import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface IdentityDecidedProps {
  dealer_name: string;
  decision: "approved" | "refused";
  /** The requested name, company number and address. */
  wanted: string;
  /** Free text of the admin, possibly several lines; empty when approved. */
  reason: string;
  profileUrl: string;
}

export async function identityDecided(props: IdentityDecidedProps): Promise<Email> {
  return await renderEmail(WORDS[props.decision].subject, <IdentityDecided {...props} />);
}

const WORDS = {
  approved: {
    subject: "Your new dealer details are public",
    meaning: "We checked your new details. Buyers see them from now on:",
  },
  refused: {
    subject: "Your new dealer details were not accepted",
    meaning: "We could not verify these details, so buyers still see the earlier ones:",
  },
} as const;

function IdentityDecided({ dealer_name, decision, wanted, reason, profileUrl }: IdentityDecidedProps) {
  const { subject, meaning } = WORDS[decision];
  return (
    <EmailLayout
      preview={meaning}
      reason={`You are receiving this email because you are an owner of ${dealer_name} at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        {subject}
      </Heading>
      <Text style={TEXT}>{meaning}</Text>
      <Text style={{ ...TEXT, fontWeight: 600 }}>{wanted}</Text>
      {reason && (
        <>
          <Text style={TEXT}>Reason:</Text>
          <Text style={{ ...TEXT, whiteSpace: "pre-line", fontWeight: 600 }}>{reason}</Text>
        </>
      )}
      <Button href={profileUrl} style={BUTTON}>
        Open your profile
      </Button>
    </EmailLayout>
  );
}

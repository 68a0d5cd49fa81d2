import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface DealerStatusChangedProps {
  dealer_name: string;
  status: "verified" | "suspended" | "expired";
  /** Free text of the admin, possibly several lines. */
  reason: string;
  portalUrl: string;
}

export async function dealerStatusChanged(props: DealerStatusChangedProps): Promise<Email> {
  return await renderEmail(
    `${props.dealer_name} ${WORDS[props.status].short}`,
    <DealerStatusChanged {...props} />,
  );
}

const WORDS = {
  verified: {
    short: "is verified",
    meaning: "Buyers see your published cars, and you receive their enquiries.",
  },
  suspended: {
    short: "is suspended",
    meaning:
      "Buyers do not see your cars and you receive no new enquiries. Earlier ones are closed too: the portal, API keys and webhooks give no access to them. You still have your listings, statements and account.",
  },
  expired: {
    short: "needs to be verified again",
    meaning:
      "Until then buyers do not see your cars and you receive no new enquiries. Your listings and existing enquiries are saved.",
  },
} as const;

function DealerStatusChanged({ dealer_name, status, reason, portalUrl }: DealerStatusChangedProps) {
  const { short, meaning } = WORDS[status];
  return (
    <EmailLayout
      preview={meaning}
      reason={`You are receiving this email because you are an owner of ${dealer_name} at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        {dealer_name} {short}
      </Heading>
      <Text style={TEXT}>{meaning} Reason:</Text>
      <Text style={{ ...TEXT, whiteSpace: "pre-line", fontWeight: 600 }}>{reason}</Text>
      <Button href={portalUrl} style={BUTTON}>
        Open the Dealer Portal
      </Button>
    </EmailLayout>
  );
}

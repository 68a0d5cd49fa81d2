import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { formatLongDate } from "#src/domain/format/format.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface ApplicationReceivedProps {
  trading_name: string;
  decisionDueAt: Date;
  portalUrl: string;
}

export async function applicationReceived(props: ApplicationReceivedProps): Promise<Email> {
  return await renderEmail("We have your application", <ApplicationReceived {...props} />);
}

function ApplicationReceived({ trading_name, decisionDueAt, portalUrl }: ApplicationReceivedProps) {
  return (
    <EmailLayout
      preview="What happens next, and where to follow its progress."
      reason={`You are receiving this email because you applied to become a dealer at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        We have your application
      </Heading>
      <Text style={TEXT}>
        Thank you for applying with {trading_name}. A person checks every dealer before buyers see its cars:
        that the business exists, that it trades from the address you gave, and that you act for it.
      </Text>
      <Text style={TEXT}>
        We email you our decision, or a question if we need more information, by{" "}
        {formatLongDate(decisionDueAt)}.
      </Text>
      <Button href={portalUrl} style={BUTTON}>
        See your application
      </Button>
    </EmailLayout>
  );
}

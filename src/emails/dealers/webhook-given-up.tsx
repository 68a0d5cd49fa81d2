import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { WEBHOOK_GIVEN_UP_AFTER_DAYS } from "#src/domain/policy/webhooks.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface WebhookGivenUpProps {
  dealer_name: string;
  /** Host only: the rest of the URL may hold a secret. */
  host: string;
  webhookUrl: string;
}

export async function webhookGivenUp(props: WebhookGivenUpProps): Promise<Email> {
  return await renderEmail(`Your webhook at ${props.host} is switched off`, <WebhookGivenUp {...props} />);
}

function WebhookGivenUp({ dealer_name, host, webhookUrl }: WebhookGivenUpProps) {
  return (
    <EmailLayout
      preview={`It has not accepted an event for ${WEBHOOK_GIVEN_UP_AFTER_DAYS} days.`}
      reason={`You are receiving this email because you are an owner of ${dealer_name} at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        A webhook is switched off
      </Heading>
      <Text style={TEXT}>
        {host} has not accepted an event for {WEBHOOK_GIVEN_UP_AFTER_DAYS} days, so we have stopped sending
        them. You still get enquiries by email and in the Dealer Portal.
      </Text>
      <Text style={TEXT}>
        The webhook's page shows each attempt and its response. Once your system works again, switch the
        webhook back on there and resend the events it missed.
      </Text>
      <Button href={webhookUrl} style={BUTTON}>
        Open the webhook
      </Button>
    </EmailLayout>
  );
}

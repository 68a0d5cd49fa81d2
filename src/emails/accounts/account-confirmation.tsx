import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { EMAIL_CONFIRMATION_HOURS } from "#src/domain/policy/accounts.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface AccountConfirmationProps {
  confirmUrl: string;
}

/** Asks a new user to confirm their email address. */
export async function accountConfirmation(props: AccountConfirmationProps): Promise<Email> {
  return await renderEmail("Confirm your account", <AccountConfirmation {...props} />);
}

function AccountConfirmation({ confirmUrl }: AccountConfirmationProps) {
  return (
    <EmailLayout
      preview="One step and your dealer account is ready."
      reason={`You are receiving this email because someone signed up at ${BRAND} with this email address. If it was not you, ignore this email: the account cannot be used without the link.`}
    >
      <Heading as="h1" style={HEADING}>
        Confirm your account
      </Heading>
      <Text style={TEXT}>
        Please confirm your email address. In the browser where you signed up, the link signs you in. In
        another, it asks for the password that you chose.
      </Text>
      <Button href={confirmUrl} style={BUTTON}>
        Confirm my account
      </Button>
      <Text style={TEXT}>The link works once, for {EMAIL_CONFIRMATION_HOURS} hours.</Text>
    </EmailLayout>
  );
}

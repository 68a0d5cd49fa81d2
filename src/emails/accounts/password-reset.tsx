import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { PASSWORD_RESET_HOURS } from "#src/domain/policy/accounts.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface PasswordResetProps {
  resetUrl: string;
}

export async function passwordReset(props: PasswordResetProps): Promise<Email> {
  return await renderEmail("Reset your password", <PasswordReset {...props} />);
}

function PasswordReset({ resetUrl }: PasswordResetProps) {
  return (
    <EmailLayout
      preview="Choose a new password for the Dealer Portal."
      reason={`You are receiving this email because someone asked for a new password at ${BRAND}. If it was not you, ignore this email: your password stays the same.`}
    >
      <Heading as="h1" style={HEADING}>
        Reset your password
      </Heading>
      <Text style={TEXT}>You can choose a new password here.</Text>
      <Button href={resetUrl} style={BUTTON}>
        Set a new password
      </Button>
      <Text style={TEXT}>
        The link works once, for {hours(PASSWORD_RESET_HOURS)}. Setting a new password signs you out
        everywhere.
      </Text>
    </EmailLayout>
  );
}

const hours = (count: number) => (count === 1 ? "one hour" : `${count} hours`);

import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface AccountExistsProps {
  loginUrl: string;
  /** Set while the account was never confirmed. */
  setPasswordUrl: string | null;
}

/** An existing account's address signed up again. The page itself must not reveal it (enumeration attack). */
export async function accountExists(props: AccountExistsProps): Promise<Email> {
  const subject = props.setPasswordUrl ? "Finish setting up your account" : "You already have an account";
  return await renderEmail(subject, <AccountExists {...props} />);
}

function AccountExists({ loginUrl, setPasswordUrl }: AccountExistsProps) {
  return (
    <EmailLayout
      preview={
        setPasswordUrl
          ? "Choose a password and your account is ready."
          : "Sign in with it, or choose a new password."
      }
      reason={`You are receiving this email because someone tried to sign up at ${BRAND} with this email address. If it was not you, ignore this email: nothing has changed.`}
    >
      <Heading as="h1" style={HEADING}>
        {setPasswordUrl ? "Finish setting up your account" : "You already have an account"}
      </Heading>
      <Text style={TEXT}>
        Someone just tried to sign up with this email address, which already has an account
        {setPasswordUrl ? " that was never confirmed. Choose a password to confirm it." : "."}
      </Text>
      {!setPasswordUrl && (
        <Text style={TEXT}>
          Sign in with your password. If you have forgotten it, choose a new one on the Reset tab.
        </Text>
      )}
      <Button href={setPasswordUrl ?? loginUrl} style={BUTTON}>
        {setPasswordUrl ? "Set a password" : "Sign in"}
      </Button>
    </EmailLayout>
  );
}

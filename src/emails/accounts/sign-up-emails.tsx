import { EMAIL_CONFIRMATION_HOURS, PASSWORD_RESET_HOURS } from "#src/domain/policy/accounts.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail, secretId } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph } from "#src/emails/email-layout.tsx";

/** Asks a new user to confirm their email address. /dealer/login asks for the password before it confirms. */
export const accountConfirmation = defineMail("send-account-confirmation", {
  async prepare({ encryption }, { email, sealed_token }) {
    const token = await encryption.decrypt(sealed_token);
    return { to: email, id: secretId(`account-confirmation.${token}`), props: { token } };
  },
  subject: "Confirm your account",
  preview: "One step and your dealer account is ready.",
  because: `someone signed up at ${BRAND} with this email address. If it was not you, ignore this email: the account cannot be used without the link.`,
  body: ({ token, publicOrigin }) => (
    <>
      <Paragraph>
        Please confirm your email address. In the browser where you signed up, the link signs you in. In
        another, it asks for the password that you chose.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/login#confirm=${token}`}>Confirm my account</ActionButton>
      <Paragraph>The link works once, for {EMAIL_CONFIRMATION_HOURS} hours.</Paragraph>
    </>
  ),
});

/** An existing account's address signed up again. The page itself must not reveal it (enumeration attack). */
export const accountExists = defineMail("send-account-exists", {
  async prepare({ encryption }, { email, sealed_token }) {
    // Set while the account was never confirmed.
    const token = sealed_token === null ? null : await encryption.decrypt(sealed_token);
    return { to: email, id: token && secretId(`account-exists.${token}`), props: { token } };
  },
  subject: ({ token }) => (token ? "Finish setting up your account" : "You already have an account"),
  preview: ({ token }) =>
    token ? "Choose a password and your account is ready." : "Sign in with it, or choose a new password.",
  because: `someone tried to sign up at ${BRAND} with this email address. If it was not you, ignore this email: nothing has changed.`,
  body: ({ token, publicOrigin }) => (
    <>
      <Paragraph>
        Someone just tried to sign up with this email address, which already has an account
        {token ? " that was never confirmed. Choose a password to confirm it." : "."}
      </Paragraph>
      {!token && (
        <Paragraph>
          Sign in with your password. If you have forgotten it, choose a new one on the Reset tab.
        </Paragraph>
      )}
      <ActionButton href={`${publicOrigin}/dealer/login${token ? `#reset=${token}` : ""}`}>
        {token ? "Set a password" : "Sign in"}
      </ActionButton>
    </>
  ),
});

/** Leads to /dealer/login, which shows 'Set a new password'. */
export const passwordReset = defineMail("send-password-reset", {
  async prepare({ encryption }, { email, sealed_token }) {
    const token = await encryption.decrypt(sealed_token);
    return { to: email, id: secretId(`password-reset.${token}`), props: { token } };
  },
  subject: "Reset your password",
  preview: "Choose a new password for the Dealer Portal.",
  because: `someone asked for a new password at ${BRAND}. If it was not you, ignore this email: your password stays the same.`,
  body: ({ token, publicOrigin }) => (
    <>
      <Paragraph>You can choose a new password here.</Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/login#reset=${token}`}>Set a new password</ActionButton>
      <Paragraph>
        The link works once, for {hours(PASSWORD_RESET_HOURS)}. Setting a new password signs you out
        everywhere.
      </Paragraph>
    </>
  ),
});

const hours = (count: number) => (count === 1 ? "one hour" : `${count} hours`);

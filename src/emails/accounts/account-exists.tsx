import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail, secretId } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";

/** An existing account's address signed up again. The page itself must not reveal it (enumeration attack). */
export const accountExists = defineMail("send-account-exists", {
  async prepare({ encryption }, { email, sealed_token }) {
    // Set while the account was never confirmed.
    const token = sealed_token === null ? null : await encryption.decrypt(sealed_token);
    return { to: email, id: token && secretId(`account-exists.${token}`), props: { token } };
  },
  subject: ({ token }) => (token ? "Finish setting up your account" : "You already have an account"),
  body: ({ subject, token, publicOrigin }) => (
    <EmailLayout
      heading={subject}
      preview={
        token ? "Choose a password and your account is ready." : "Sign in with it, or choose a new password."
      }
      reason={`You are receiving this email because someone tried to sign up at ${BRAND} with this email address. If it was not you, ignore this email: nothing has changed.`}
    >
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
    </EmailLayout>
  ),
  sample: { token: null },
});

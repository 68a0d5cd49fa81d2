import { EMAIL_CONFIRMATION_HOURS } from "#src/domain/policy/accounts.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail, secretId } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";

/** Asks a new user to confirm their email address. /dealer/login asks for the password before it confirms. */
export const accountConfirmation = defineMail("send-account-confirmation", {
  async prepare({ encryption }, { email, sealed_token }) {
    const token = await encryption.decrypt(sealed_token);
    return { to: email, id: secretId(`account-confirmation.${token}`), props: { token } };
  },
  subject: "Confirm your account",
  body: ({ subject, token, publicOrigin }) => (
    <EmailLayout
      heading={subject}
      preview="One step and your dealer account is ready."
      reason={`You are receiving this email because someone signed up at ${BRAND} with this email address. If it was not you, ignore this email: the account cannot be used without the link.`}
    >
      <Paragraph>
        Please confirm your email address. In the browser where you signed up, the link signs you in. In
        another, it asks for the password that you chose.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/login#confirm=${token}`}>Confirm my account</ActionButton>
      <Paragraph>The link works once, for {EMAIL_CONFIRMATION_HOURS} hours.</Paragraph>
    </EmailLayout>
  ),
  sample: { token: "account-token" },
});

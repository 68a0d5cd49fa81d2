import { PASSWORD_RESET_HOURS } from "#src/domain/policy/accounts.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail, secretId } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";

/** Leads to /dealer/login, which shows 'Set a new password'. */
export const passwordReset = defineMail("send-password-reset", {
  async prepare({ encryption }, { email, sealed_token }) {
    const token = await encryption.decrypt(sealed_token);
    return { to: email, id: secretId(`password-reset.${token}`), props: { token } };
  },
  subject: "Reset your password",
  body: ({ subject, token, publicOrigin }) => (
    <EmailLayout
      heading={subject}
      preview="Choose a new password for the Dealer Portal."
      reason={`You are receiving this email because someone asked for a new password at ${BRAND}. If it was not you, ignore this email: your password stays the same.`}
    >
      <Paragraph>You can choose a new password here.</Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/login#reset=${token}`}>Set a new password</ActionButton>
      <Paragraph>
        The link works once, for {hours(PASSWORD_RESET_HOURS)}. Setting a new password signs you out
        everywhere.
      </Paragraph>
    </EmailLayout>
  ),
  sample: { token: "reset-token" },
});

const hours = (count: number) => (count === 1 ? "one hour" : `${count} hours`);

import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph } from "#src/emails/email-layout.tsx";
import { findUserById } from "#src/services/accounts/user-queries.ts";

/** Sent on request, to show whether emails about enquiries arrive. */
export const testEmail = defineMail("send-test-email", {
  async prepare({ db }, { user_id, at }) {
    const user = await findUserById(db, user_id);
    if (!user) return "account deleted";
    return { to: user.email, id: `test-email.${user_id}.${Date.parse(at)}`, props: {} };
  },
  subject: `Emails from ${BRAND} reach you`,
  preview: "This is the test email that you asked for.",
  because: `you asked for it on your account page at ${BRAND}.`,
  body: ({ publicOrigin }) => (
    <>
      <Paragraph>
        This is the test email that you asked for. Emails about enquiries come from the same address.
      </Paragraph>
      <Paragraph>
        If it was among your junk mail, mark it as not junk, or ask the person who manages your mailbox to
        allow the address.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/leads`}>Go to your enquiries</ActionButton>
    </>
  ),
});

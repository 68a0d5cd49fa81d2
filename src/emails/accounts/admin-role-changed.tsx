import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph, Quoted } from "#src/emails/email-layout.tsx";
import { findUserById } from "#src/services/accounts/user-queries.ts";

/** Sent to every admin and to the user concerned, so that no admin role changes unnoticed. */
export const adminRoleChanged = defineMail("send-admin-role-changed", {
  async prepare({ db }, { recipient_id, user_id, change, by, reason, at }) {
    const [recipient, user] = [await findUserById(db, recipient_id), await findUserById(db, user_id)];
    if (!recipient || !user) return "account deleted";
    return {
      to: recipient.email,
      id: `admin-role.${recipient_id}.${user_id}.${Date.parse(at)}`,
      props: { email: user.email, isRecipient: recipient_id === user_id, change, by, reason },
    };
  },
  subject: ({ email, isRecipient, change }) =>
    `${isRecipient ? "You are" : `${email} is`} ${change === "granted" ? "now" : "no longer"} an admin`,
  preview: ({ by }) => `Changed by: ${by}`,
  because: `changes to the admin role at ${BRAND} are sent to every admin and to the person concerned.`,
  body: ({ isRecipient, change, by, reason, publicOrigin }) => (
    <>
      <Paragraph>Changed by: {by}. The reason given:</Paragraph>
      <Quoted>{reason}</Quoted>
      <Paragraph>
        An admin can change every listing and dealer and read every enquiry. If you did not expect this,
        contact the person who made the change straight away.
      </Paragraph>
      {(!isRecipient || change === "granted") && (
        <ActionButton href={`${publicOrigin}/admin/people`}>See who is an admin</ActionButton>
      )}
    </>
  ),
});

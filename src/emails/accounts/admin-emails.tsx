import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph, Quoted } from "#src/emails/email-layout.tsx";
import { findUserById } from "#src/services/accounts/user-queries.ts";
import { listAdminEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { countNewGroupsSince } from "#src/services/error-reports/error-report-queries.ts";

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

/** Omits the text of reports: any visitor can send one. */
export const errorAlert = defineMail("send-error-alert", {
  async prepare({ db }, { from }) {
    const { count, came_back } = await countNewGroupsSince(db, new Date(from));
    if (count === 0) return "faults are handled";
    return {
      to: await listAdminEmails(db),
      id: `error-alert.${Date.parse(from)}`,
      props: { count, came_back },
    };
  },
  subject: ({ count }) => `${faults(count)} on ${BRAND} to look into`,
  preview: ({ subject }) => subject,
  because: "you are an admin.",
  body: ({ count, came_back, publicOrigin }) => (
    <>
      <Paragraph>
        {faults(count)} that no admin has marked as seen or resolved {count === 1 ? "was" : "were"} reported
        just now.
        {came_back > 0 && ` ${faults(came_back)} had been resolved before and came back.`}
      </Paragraph>
      <Paragraph>Mark a fault as seen, and no email is sent about it again.</Paragraph>
      <ActionButton href={`${publicOrigin}/admin/operations/errors`}>See the errors</ActionButton>
    </>
  ),
});

const faults = (count: number) => (count === 1 ? "1 fault" : `${count} faults`);

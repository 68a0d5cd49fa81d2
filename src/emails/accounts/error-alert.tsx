import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph } from "#src/emails/email-layout.tsx";
import { listAdminEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { countNewGroupsSince } from "#src/services/error-reports/error-queries.ts";

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

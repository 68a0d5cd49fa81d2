import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";
import { findStep } from "#src/services/dealers/application/application-queries.ts";
import { listAdminEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findApplicant } from "./applicant.ts";

/** Sent to admins. Holds no personal details of the applicant: those stay in the admin area. */
export const applicationToDecide = defineMail("send-application-to-decide", {
  async prepare({ db }, { application_id, step_id }) {
    const applicant = await findApplicant(db, application_id);
    const taken = await findStep(db, step_id);
    if (!applicant || !taken) return "application erased";
    const { trading_name, town } = applicant;
    return {
      to: await listAdminEmails(db),
      id: `application-to-decide.${step_id}`,
      props: { application_id, trading_name, town, isAnswer: taken.step === "answered" },
    };
  },
  subject: ({ trading_name, isAnswer }) =>
    `${trading_name} has ${isAnswer ? "answered" : "applied to become a dealer"}`,
  body: ({ application_id, trading_name, town, isAnswer, publicOrigin }) => (
    <EmailLayout
      heading={isAnswer ? "An applicant has answered" : "A new application"}
      preview={`${trading_name}, ${town}`}
      reason={`You are receiving this email because you are an admin of ${BRAND}.`}
    >
      <Paragraph>
        {trading_name}, {town},{" "}
        {isAnswer ? "has answered what you asked." : "has applied to become a dealer."}
      </Paragraph>
      <ActionButton href={`${publicOrigin}/admin/dealer-applications/${application_id}`}>
        Review the application
      </ActionButton>
    </EmailLayout>
  ),
  sample: {
    application_id: "7c5d1a52-0000-4000-8000-000000000001",
    trading_name: "Quay Cars",
    town: "Hull",
    isAnswer: false,
  },
});

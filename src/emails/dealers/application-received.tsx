import { formatLongDate } from "#src/domain/format/format.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { APPLICATION_DECISION_DAYS } from "#src/domain/policy/dealers.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";
import { findApplicant } from "./applicant.ts";

export const applicationReceived = defineMail("send-application-received", {
  async prepare({ db }, { application_id }) {
    const applicant = await findApplicant(db, application_id);
    if (!applicant) return "application erased";
    const { email, trading_name, submitted_at } = applicant;
    const decisionDueAt = daysAfter(submitted_at, APPLICATION_DECISION_DAYS);
    return {
      to: email,
      id: `application-received.${application_id}`,
      props: { trading_name, decisionDueAt },
    };
  },
  subject: "We have your application",
  body: ({ subject, trading_name, decisionDueAt, publicOrigin }) => (
    <EmailLayout
      heading={subject}
      preview="What happens next, and where to follow its progress."
      reason={`You are receiving this email because you applied to become a dealer at ${BRAND}.`}
    >
      <Paragraph>
        Thank you for applying with {trading_name}. A person checks every dealer before buyers see its cars:
        that the business exists, that it trades from the address you gave, and that you act for it.
      </Paragraph>
      <Paragraph>
        We email you our decision, or a question if we need more information, by{" "}
        {formatLongDate(decisionDueAt)}.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/listings`}>See your application</ActionButton>
    </EmailLayout>
  ),
  sample: { trading_name: "Quay Cars", decisionDueAt: new Date("2026-11-26T09:00:00Z") },
});

import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph, Quoted } from "#src/emails/email-layout.tsx";
import { findStep } from "#src/services/dealers/application/application-queries.ts";
import { findApplicant } from "./applicant.ts";

const WORDS = {
  approved: {
    subject: "You are now a verified dealer",
    before: "is verified. You can now add your cars: buyers see them as soon as you publish them.",
    action: "Open the Dealer Portal",
  },
  refused: {
    subject: "About your application",
    before: "could not be approved as a dealer, for this reason:",
    action: "See your application",
  },
  more_wanted: {
    subject: "We need more information for your application",
    before: "cannot be approved as a dealer yet. This is missing:",
    action: "Answer",
  },
} as const;

/** Sent to an applicant: approved, refused or asked for more information. */
export const applicationDecided = defineMail("send-application-decided", {
  async prepare({ db }, { application_id, step_id }) {
    const applicant = await findApplicant(db, application_id);
    const taken = await findStep(db, step_id);
    if (!applicant || !taken) return "application erased";
    if (taken.step === "submitted" || taken.step === "answered") return "nothing decided";
    const { email, trading_name } = applicant;
    const props = { trading_name, decision: taken.step, reason: taken.text };
    return { to: email, id: `application-decided.${step_id}`, props };
  },
  subject: ({ decision }) => WORDS[decision].subject,
  body: ({ subject, trading_name, decision, reason, publicOrigin }) => (
    <EmailLayout
      heading={subject}
      preview={`${trading_name} at ${BRAND}`}
      reason={`You are receiving this email because you applied to become a dealer at ${BRAND}.`}
    >
      <Paragraph>
        {trading_name} {WORDS[decision].before}
      </Paragraph>
      {reason !== "" && <Quoted>{reason}</Quoted>}
      {decision === "refused" && (
        <Paragraph>If something has changed, you are welcome to apply again.</Paragraph>
      )}
      <ActionButton href={`${publicOrigin}/dealer/listings`}>{WORDS[decision].action}</ActionButton>
    </EmailLayout>
  ),
  sample: {
    trading_name: "Quay Cars",
    decision: "more_wanted",
    reason: "A photo of the forecourt.\nYour VAT number.",
  },
});

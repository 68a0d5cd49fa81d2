import { formatLongDate } from "#src/domain/format/format.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { APPLICATION_DECISION_DAYS } from "#src/domain/policy/dealers.ts";
import { REFUSED_APPLICANT_DAYS } from "#src/domain/policy/retention.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph, Quoted } from "#src/emails/email-layout.tsx";
import { findApplication, findStep } from "#src/services/dealers/application/application-queries.ts";
import { listAdminEmails } from "#src/services/dealers/dealer-mail-queries.ts";

export const applicationReceived = defineMail("send-application-received", {
  async prepare({ db }, { application_id }) {
    const application = await findApplication(db, application_id);
    if (!application) return "application erased";
    const { email, trading_name, submitted_at } = application;
    const decisionDueAt = daysAfter(submitted_at, APPLICATION_DECISION_DAYS);
    return {
      to: email,
      id: `application-received.${application_id}`,
      props: { trading_name, decisionDueAt },
    };
  },
  subject: "We have your application",
  preview: "What happens next, and where to follow its progress.",
  because: `you applied to become a dealer at ${BRAND}.`,
  body: ({ trading_name, decisionDueAt, publicOrigin }) => (
    <>
      <Paragraph>
        Thank you for applying with {trading_name}. A person checks every dealer before buyers see its cars:
        that the business exists, that it trades from the address you gave, and that you act for it.
      </Paragraph>
      <Paragraph>
        We email you our decision, or a question if we need more information, by{" "}
        {formatLongDate(decisionDueAt)}.
      </Paragraph>
      <Paragraph>
        You need not wait: add your cars, photos and stock file now. Buyers see them once we approve your
        dealership.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/listings`}>Add your cars</ActionButton>
    </>
  ),
});

/** Sent to admins. Holds no personal details of the applicant: those stay in the admin area. */
export const applicationToDecide = defineMail("send-application-to-decide", {
  async prepare({ db }, { application_id, step_id }) {
    const application = await findApplication(db, application_id);
    const taken = await findStep(db, step_id);
    if (!application || !taken) return "application erased";
    const { trading_name, town } = application;
    return {
      to: await listAdminEmails(db),
      id: `application-to-decide.${step_id}`,
      props: { application_id, trading_name, town, isAnswer: taken.step === "answered" },
    };
  },
  subject: ({ trading_name, isAnswer }) =>
    `${trading_name} has ${isAnswer ? "answered" : "applied to become a dealer"}`,
  heading: ({ isAnswer }) => (isAnswer ? "An applicant has answered" : "A new application"),
  preview: ({ trading_name, town }) => `${trading_name}, ${town}`,
  because: `you are an admin of ${BRAND}.`,
  body: ({ application_id, trading_name, town, isAnswer, publicOrigin }) => (
    <>
      <Paragraph>
        {trading_name}, {town},{" "}
        {isAnswer ? "has answered what you asked." : "has applied to become a dealer."}
      </Paragraph>
      <ActionButton href={`${publicOrigin}/admin/dealer-applications/${application_id}`}>
        Review the application
      </ActionButton>
    </>
  ),
});

const WORDS = {
  approved: {
    subject: "You are now a verified dealer",
    before: "is verified. Buyers now see the cars that you publish.",
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
    const application = await findApplication(db, application_id);
    const taken = await findStep(db, step_id);
    if (!application || !taken) return "application erased";
    if (taken.step === "submitted" || taken.step === "answered") return "nothing decided";
    const { email, trading_name } = application;
    const props = { trading_name, decision: taken.step, reason: taken.text };
    return { to: email, id: `application-decided.${step_id}`, props };
  },
  subject: ({ decision }) => WORDS[decision].subject,
  preview: ({ trading_name }) => `${trading_name} at ${BRAND}`,
  because: `you applied to become a dealer at ${BRAND}.`,
  body: ({ trading_name, decision, reason, publicOrigin }) => (
    <>
      <Paragraph>
        {trading_name} {WORDS[decision].before}
      </Paragraph>
      {reason !== "" && <Quoted>{reason}</Quoted>}
      {decision === "refused" && (
        <Paragraph>
          If something has changed, you are welcome to apply again. We keep the cars that you added for{" "}
          {REFUSED_APPLICANT_DAYS} days.
        </Paragraph>
      )}
      <ActionButton href={`${publicOrigin}/dealer/${decision === "approved" ? "listings" : "application"}`}>
        {WORDS[decision].action}
      </ActionButton>
    </>
  ),
});

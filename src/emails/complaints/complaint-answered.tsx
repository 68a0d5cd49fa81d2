import {
  type ComplaintDecision,
  type ComplaintTopic,
  complaintReference,
} from "#src/domain/complaints/complaint.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";
import { findOpenComplaint } from "./open-complaint.ts";

/** Escalation beyond our answer. */
const ELSEWHERE: Record<ComplaintTopic, string> = {
  personal_data:
    "If you are not satisfied, you may complain to the Information Commissioner's Office: ico.org.uk, or 0303 123 1113.",
  dealer: "If you are not satisfied, Citizens Advice tells you about your rights as a buyer.",
  accessibility:
    "If this does not help, the Equality Advisory and Support Service tells you about your rights: www.equalityadvisoryservice.com.",
  content: "",
  other: "",
};

const DECIDED: Record<ComplaintDecision, string> = {
  taken_down: "The message is taken down: neither side can read it.",
  stays: "The message stays where it is.",
};

export const complaintAnswered = defineMail("send-complaint-answer", {
  async prepare({ db }, { complaint_id }) {
    const complaint = await findOpenComplaint(db, complaint_id);
    if (!complaint || complaint.answer === null) return "complaint erased or restricted";
    const { topic, email, received_at, answer, decision } = complaint;
    const props = { reference: complaintReference(complaint_id), topic, received_at, answer, decision };
    return { to: email, id: `complaint-answer.${complaint_id}`, props };
  },
  subject: ({ reference }) => `Our answer to your complaint ${reference}`,
  body: ({ reference, topic, received_at, answer, decision, publicOrigin }) => (
    <EmailLayout
      heading="Our answer to your complaint"
      preview={`You wrote to us on ${formatLongDate(received_at)}.`}
      reason={`You are receiving this email because a complaint was sent at ${publicOrigin} with this email address.`}
    >
      <Paragraph>
        You wrote to us on {formatLongDate(received_at)}, reference {reference}.
      </Paragraph>
      <Paragraph style={{ whiteSpace: "pre-line" }}>{answer}</Paragraph>
      {decision && <Paragraph>{DECIDED[decision]}</Paragraph>}
      {ELSEWHERE[topic] !== "" && <Paragraph>{ELSEWHERE[topic]}</Paragraph>}
      <Paragraph>To write back, reply to this email.</Paragraph>
    </EmailLayout>
  ),
  sample: {
    reference: "C-7C5D1A52",
    topic: "personal_data",
    received_at: new Date("2026-11-03T09:30:00Z"),
    answer: "We have erased it.",
    decision: null,
  },
});

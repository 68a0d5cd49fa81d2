import type { Db } from "#src/db/database.ts";
import {
  COMPLAINT_TOPIC_TEXT,
  type ComplaintDecision,
  type ComplaintTopic,
  complaintReference,
} from "#src/domain/complaints/complaint.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph } from "#src/emails/email-layout.tsx";
import { findComplaint } from "#src/services/complaints/complaint-queries.ts";
import { listAdminEmails } from "#src/services/dealers/dealer-mail-queries.ts";

/** Omits typed text: the address may be a stranger's. */
export const complaintReceived = defineMail("send-complaint-received", {
  async prepare({ db }, { complaint_id }) {
    const complaint = await findOpenComplaint(db, complaint_id);
    if (!complaint) return "complaint erased or restricted";
    const { topic, email, due_at, received_at } = complaint;
    const props = { reference: complaintReference(complaint_id), topic, received_at, due_at };
    return { to: email, id: `complaint-received.${complaint_id}`, props };
  },
  subject: ({ reference }) => `We have your complaint ${reference}`,
  heading: "We have your complaint",
  preview: ({ due_at }) => `We answer by ${formatLongDate(due_at)}.`,
  because: ({ publicOrigin }) =>
    `a complaint was sent at ${publicOrigin} with this email address. If it was not you, reply and we will delete it.`,
  body: ({ reference, topic, received_at, due_at }) => (
    <>
      <Paragraph>
        It arrived on {formatLongDate(received_at)} and its reference is {reference}. You chose the subject '
        {COMPLAINT_TOPIC_TEXT[topic]}'.
      </Paragraph>
      <Paragraph>
        A person reads it and answers by {formatLongDate(due_at)}, by email to this address. To add something,
        reply to this email and leave the reference in its subject.
      </Paragraph>
      {topic === "personal_data" && (
        <Paragraph>
          You may also complain to the Information Commissioner's Office at any time: ico.org.uk, or 0303 123
          1113.
        </Paragraph>
      )}
    </>
  ),
});

/** Sent to admins. Contains no personal data. */
export const complaintWaiting = defineMail("send-complaint-waiting", {
  async prepare({ db }, { complaint_id }) {
    const complaint = await findOpenComplaint(db, complaint_id);
    if (!complaint || complaint.closed_at) return "complaint closed, erased or restricted";
    const { topic, due_at } = complaint;
    return {
      to: await listAdminEmails(db),
      id: `complaint-waiting.${complaint_id}`,
      props: { complaint_id, reference: complaintReference(complaint_id), topic, due_at },
    };
  },
  subject: ({ reference, due_at }) => `Complaint ${reference}, to answer by ${formatLongDate(due_at)}`,
  heading: "Someone complained",
  preview: ({ topic }) => COMPLAINT_TOPIC_TEXT[topic],
  because: "you are an admin.",
  body: ({ complaint_id, reference, topic, due_at, publicOrigin }) => (
    <>
      <Paragraph>
        Complaint {reference}: {COMPLAINT_TOPIC_TEXT[topic]}. We promised an answer by{" "}
        {formatLongDate(due_at)}.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/admin/complaints/${complaint_id}`}>
        Read and answer it
      </ActionButton>
    </>
  ),
});

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
  heading: "Our answer to your complaint",
  preview: ({ received_at }) => `You wrote to us on ${formatLongDate(received_at)}.`,
  because: ({ publicOrigin }) => `a complaint was sent at ${publicOrigin} with this email address.`,
  body: ({ reference, topic, received_at, answer, decision }) => (
    <>
      <Paragraph>
        You wrote to us on {formatLongDate(received_at)}, reference {reference}.
      </Paragraph>
      <Paragraph style={{ whiteSpace: "pre-line" }}>{answer}</Paragraph>
      {decision && <Paragraph>{DECIDED[decision]}</Paragraph>}
      {ELSEWHERE[topic] !== "" && <Paragraph>{ELSEWHERE[topic]}</Paragraph>}
      <Paragraph>To write back, reply to this email.</Paragraph>
    </>
  ),
});

/** Null once the complaint was erased or restricted. */
export async function findOpenComplaint(db: Db, complaintId: string) {
  const complaint = await findComplaint(db, complaintId);
  return complaint && !complaint.restricted_at ? complaint : null;
}

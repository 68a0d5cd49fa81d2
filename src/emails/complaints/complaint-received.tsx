import { COMPLAINT_TOPIC_TEXT, complaintReference } from "#src/domain/complaints/complaint.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";
import { findOpenComplaint } from "./open-complaint.ts";

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
  body: ({ reference, topic, received_at, due_at, publicOrigin }) => (
    <EmailLayout
      heading="We have your complaint"
      preview={`We answer by ${formatLongDate(due_at)}.`}
      reason={`You are receiving this email because a complaint was sent at ${publicOrigin} with this email address. If it was not you, reply and we will delete it.`}
    >
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
    </EmailLayout>
  ),
  sample: {
    reference: "C-7C5D1A52",
    topic: "personal_data",
    received_at: new Date("2026-11-03T09:30:00Z"),
    due_at: new Date("2026-12-03T09:30:00Z"),
  },
});

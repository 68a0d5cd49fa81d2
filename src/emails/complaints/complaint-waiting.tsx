import { COMPLAINT_TOPIC_TEXT, complaintReference } from "#src/domain/complaints/complaint.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";
import { listAdminEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findOpenComplaint } from "./open-complaint.ts";

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
  body: ({ complaint_id, reference, topic, due_at, publicOrigin }) => (
    <EmailLayout
      heading="Someone complained"
      preview={COMPLAINT_TOPIC_TEXT[topic]}
      reason="You are receiving this email because you are an admin."
    >
      <Paragraph>
        Complaint {reference}: {COMPLAINT_TOPIC_TEXT[topic]}. We promised an answer by{" "}
        {formatLongDate(due_at)}.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/admin/complaints/${complaint_id}`}>
        Read and answer it
      </ActionButton>
    </EmailLayout>
  ),
  sample: {
    complaint_id: "7c5d1a52-0000-4000-8000-000000000004",
    reference: "C-7C5D1A52",
    topic: "dealer",
    due_at: new Date("2026-12-03T09:30:00Z"),
  },
});

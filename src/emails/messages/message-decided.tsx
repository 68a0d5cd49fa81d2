import { BRAND } from "#src/domain/policy/brand.ts";
import { findOpenComplaint } from "#src/emails/complaints/open-complaint.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findLeadForMail } from "#src/services/leads/lead-mail-queries.ts";
import { findMessage } from "#src/services/messages/message-queries.ts";

/** Tells the side that did not report the message what changed, and why. Without the message. */
export const messageDecided = defineMail("send-message-decision", {
  async prepare({ db, buyerLinks, publicOrigin }, { complaint_id }) {
    const complaint = await findOpenComplaint(db, complaint_id);
    const message = complaint?.lead_message_id && (await findMessage(db, complaint.lead_message_id));
    const lead = message && (await findLeadForMail(db, message.lead_id));
    if (!lead || complaint.answer === null || complaint.decision === null)
      return "complaint or message erased";
    const isForBuyer = complaint.reported_by === "dealer";
    if (isForBuyer && lead.restricted_at) return "lead restricted";
    return {
      to: isForBuyer ? lead.email : await listEnquiryEmails(db, message.dealer_id),
      id: `message-decision.${lead.lead_id}.${complaint_id}`,
      props: {
        decision: complaint.decision,
        isOwn: message.writer !== complaint.reported_by,
        reason: complaint.answer,
        pageUrl: isForBuyer ? `${buyerLinks.urlOf(lead)}#dealers` : `${publicOrigin}/dealer/leads`,
      },
    };
  },
  subject: ({ decision, isOwn }) =>
    `We ${decision === "taken_down" ? "took down" : "put back"} ${isOwn ? "your message" : "a message to you"}`,
  body: ({ subject, decision, isOwn, reason, pageUrl }) => (
    <EmailLayout
      heading={subject}
      preview="It was reported, and a person at our company has decided."
      reason={`You are receiving this email because you exchange messages by ${BRAND}.`}
    >
      <Paragraph>A person at our company has read it. This is the reason:</Paragraph>
      <Paragraph style={{ whiteSpace: "pre-line" }}>{reason}</Paragraph>
      {isOwn && decision === "taken_down" && (
        <Paragraph>
          If you think that this is wrong, choose 'Ask us to look again' at the message's place.
        </Paragraph>
      )}
      <ActionButton href={pageUrl}>Open the conversation</ActionButton>
    </EmailLayout>
  ),
  sample: {
    decision: "taken_down",
    isOwn: true,
    reason: "It held a phone number.",
    pageUrl: "https://second-spark.example/dealer/leads",
  },
});

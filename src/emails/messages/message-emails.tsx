import { BRAND } from "#src/domain/policy/brand.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { findOpenComplaint } from "#src/emails/complaints/complaint-emails.tsx";
import { defineMail, type Frame, type Prepared } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph } from "#src/emails/email-layout.tsx";
import { LinkToEnquiry } from "#src/emails/leads/lead-parts.tsx";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findLeadForMail, listIntroducedDealers } from "#src/services/leads/lead-mail-queries.ts";
import { findMessage, isMessageAnswered } from "#src/services/messages/message-queries.ts";

interface MessageWaitingProps {
  isForBuyer: boolean;
  dealerName: string;
  /** 'about the 2020 Nissan Leaf', or 'for a used electric car'. */
  about: string;
  /** The buyer's request page. */
  pageUrl: string;
}

/** Holds no personal data, and not the message. Skipped when the other side has written since: then they have read it. */
export const messageWaiting = defineMail("send-message-mail", {
  async prepare({ db, buyerLinks }, { lead_message_id }): Promise<Prepared<MessageWaitingProps>> {
    const message = await findMessage(db, lead_message_id);
    const lead = message && (await findLeadForMail(db, message.lead_id));
    const dealers = lead ? await listIntroducedDealers(db, lead.lead_id) : [];
    const dealer = dealers.find((one) => one.dealer_id === message?.dealer_id);
    if (!message || message.removed_at || !lead || !dealer || lead.restricted_at || dealer.withdrawn_at) {
      return "conversation ended or message taken down";
    }
    if (await isMessageAnswered(db, message)) return "message answered";
    const isForBuyer = message.writer === "dealer";
    const { dealer_id, name, vehicle, status } = dealer;
    const about = vehicle ? `about the ${vehicleTitle(vehicle)}` : "for a used electric car";
    const props = { isForBuyer, dealerName: name, about, pageUrl: buyerLinks.urlOf(lead) };
    const id = `message-for-${isForBuyer ? "buyer" : "dealer"}.${lead.lead_id}.${lead_message_id}`;
    if (isForBuyer) return { to: lead.email, id, props };
    if (status === "suspended") return "dealer suspended";
    const members = { notice: "message" as const, lead_id: lead.lead_id, dealer_id };
    return { quietFor: dealer_id, members, to: await listEnquiryEmails(db, dealer_id), id, props };
  },
  subject: ({ isForBuyer, dealerName }) => `${isForBuyer ? dealerName : "A buyer"} has written to you`,
  preview({ isForBuyer, linkUrl }) {
    if (isForBuyer) return "Read it on the page of your request.";
    return linkUrl ? "Read it and write back." : "Read it in the Dealer Portal, and write back.";
  },
  because: ({ isForBuyer, dealerName }) =>
    isForBuyer
      ? `you asked ${BRAND} to introduce you to dealers.`
      : `${dealerName} is a verified dealer at ${BRAND}.`,
  body: (props) => (props.isForBuyer ? <ForBuyer {...props} /> : <ForDealer {...props} />),
});

const ForBuyer = ({ about, pageUrl }: MessageWaitingProps) => (
  <>
    <Paragraph>It is an answer to your request {about}. Read it and write back on your own page.</Paragraph>
    <ActionButton href={`${pageUrl}#dealers`}>Read the message</ActionButton>
    <Paragraph>
      Anyone with this link can read your messages, so do not forward this email. If you want no more of them,
      withdraw your request from this dealer there.
    </Paragraph>
  </>
);

const ForDealer = ({ about, linkUrl, publicOrigin }: MessageWaitingProps & Frame) => (
  <>
    <Paragraph>The message belongs to an enquiry {about}.</Paragraph>
    <LinkToEnquiry linkUrl={linkUrl} publicOrigin={publicOrigin} label="Read the message" />
  </>
);

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
  preview: "It was reported, and a person at our company has decided.",
  because: `you exchange messages by ${BRAND}.`,
  body: ({ decision, isOwn, reason, pageUrl }) => (
    <>
      <Paragraph>A person at our company has read it. This is the reason:</Paragraph>
      <Paragraph style={{ whiteSpace: "pre-line" }}>{reason}</Paragraph>
      {isOwn && decision === "taken_down" && (
        <Paragraph>
          If you think that this is wrong, choose 'Ask us to look again' at the message's place.
        </Paragraph>
      )}
      <ActionButton href={pageUrl}>Open the conversation</ActionButton>
    </>
  ),
});

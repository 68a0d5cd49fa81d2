import { complaintReference } from "#src/domain/complaints/complaint.ts";
import { complaintAnswered } from "#src/emails/complaints/complaint-answered.tsx";
import { complaintReceived } from "#src/emails/complaints/complaint-received.tsx";
import { complaintWaiting } from "#src/emails/complaints/complaint-waiting.tsx";
import { messageDecided } from "#src/emails/messages/message-decided.tsx";
import type { Email } from "#src/emails/render-email.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findComplaint } from "#src/services/complaints/complaint-queries.ts";
import { listAdminEmails, listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findLeadForMail } from "#src/services/leads/lead-mail-queries.ts";
import { findMessage } from "#src/services/messages/message-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "./message-id.ts";

export async function sendComplaintReceived(
  context: JobContext,
  { complaint_id }: JobPayload<"send-complaint-received">,
): Promise<void> {
  const complaint = await findOpenComplaint(context, complaint_id);
  if (!complaint) return;
  const { topic, email, due_at, received_at } = complaint;
  const reference = complaintReference(complaint_id);
  const { publicOrigin } = context;
  const mail = await complaintReceived({ reference, topic, received_at, due_at, publicOrigin });
  await send(context, email, mail, `complaint-received.${complaint_id}`);
}

/** Contains no personal data. */
export async function sendComplaintWaiting(
  context: JobContext,
  { complaint_id }: JobPayload<"send-complaint-waiting">,
): Promise<void> {
  const complaint = await findOpenComplaint(context, complaint_id);
  const admins = await listAdminEmails(context.db);
  if (!complaint || complaint.closed_at || admins.length === 0) return;
  const { topic, due_at } = complaint;
  const reference = complaintReference(complaint_id);
  const pageUrl = `${context.publicOrigin}/admin/complaints/${complaint_id}`;
  const mail = await complaintWaiting({ reference, topic, due_at, pageUrl });
  await send(context, admins, mail, `complaint-waiting.${complaint_id}`);
}

export async function sendComplaintAnswer(
  context: JobContext,
  { complaint_id }: JobPayload<"send-complaint-answer">,
): Promise<void> {
  const complaint = await findOpenComplaint(context, complaint_id);
  if (!complaint || complaint.answer === null) return;
  const { topic, email, received_at, answer, decision } = complaint;
  const reference = complaintReference(complaint_id);
  const { publicOrigin } = context;
  const mail = await complaintAnswered({ reference, topic, received_at, answer, decision, publicOrigin });
  await send(context, email, mail, `complaint-answer.${complaint_id}`);
}

/** To the side that did not report it. Not sent to a buyer whose request is restricted. */
export async function sendMessageDecision(
  context: JobContext,
  { complaint_id }: JobPayload<"send-message-decision">,
): Promise<void> {
  const { db, buyerLinks, publicOrigin } = context;
  const complaint = await findOpenComplaint(context, complaint_id);
  const message = complaint?.lead_message_id && (await findMessage(db, complaint.lead_message_id));
  const lead = message && (await findLeadForMail(db, message.lead_id));
  if (!lead || complaint.answer === null || complaint.decision === null) return;
  const isForBuyer = complaint.reported_by === "dealer";
  if (isForBuyer && lead.restricted_at) return;
  const to = isForBuyer ? [lead.email] : await listEnquiryEmails(db, message.dealer_id);
  if (to.length === 0) return;
  const mail = await messageDecided({
    decision: complaint.decision,
    isOwn: message.writer !== complaint.reported_by,
    reason: complaint.answer,
    pageUrl: isForBuyer ? `${buyerLinks.urlOf(lead)}#dealers` : `${publicOrigin}/dealer/leads`,
  });
  await send(context, to, mail, `message-decision.${lead.lead_id}.${complaint_id}`);
}

/** Skips what was erased or restricted in the meantime. */
async function findOpenComplaint({ db, log }: JobContext, complaintId: string) {
  const complaint = await findComplaint(db, complaintId);
  if (complaint && !complaint.restricted_at) return complaint;
  log.info({ complaint_id: complaintId }, "email skipped: complaint erased or restricted");
  return undefined;
}

async function send(
  { mailer, publicOrigin }: JobContext,
  to: string | string[],
  mail: Email,
  part: string,
): Promise<void> {
  await mailer.send({
    ...mail,
    to,
    message_id: makeMessageId(part, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

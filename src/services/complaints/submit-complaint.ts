import type { DbOrTransaction } from "#src/db/database.ts";
import { complaintDueAt, complaintReference } from "#src/domain/complaints/complaint.ts";
import { complaintSchema, messageReportSchema } from "#src/domain/complaints/complaint-form.ts";
import { Conflict, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { readSpamSignals } from "#src/domain/leads/screening/spam-signals.ts";
import { isReportable, type MessageWriter } from "#src/domain/messages/message.ts";
import { COMPLAINT_CONFIRMATIONS_PER_DAY, MESSAGE_REPORTS_PER_DAY } from "#src/domain/policy/complaints.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import type { LeadMessage } from "#src/services/messages/message-queries.ts";
import {
  countComplaintsOf,
  findComplaint,
  findOpenDuplicate,
  findOpenReport,
  insertComplaint,
} from "./complaint-queries.ts";

/**
 * Saves every valid complaint, honeypot hits too: autofill fills honeypots. Never emails honeypot hits: the
 * address probably belongs to someone else.
 */
export async function submitComplaint(app: DbAndClock, input: Record<string, unknown>) {
  const { topic, name, email, text, page } = parseInput(complaintSchema, input);
  const at = app.now();
  const emailNormalised = normaliseEmail(email);
  const { honeypotFilled } = readSpamSignals(input, at);
  return await app.db.transaction().execute(async (tx) => {
    const today = await countComplaintsOf(tx, emailNormalised, daysBefore(at, 1));
    const looksAutomated = honeypotFilled || today >= COMPLAINT_CONFIRMATIONS_PER_DAY;
    const complaintId = await insertComplaint(tx, {
      topic,
      name,
      email,
      email_normalised: emailNormalised,
      text,
      page,
      looks_automated: looksAutomated,
      received_at: at,
      due_at: complaintDueAt(topic, at),
    });
    if (complaintId === undefined) {
      const same = { email_normalised: emailNormalised, topic, text, page };
      return { complaint_id: await findOpenDuplicate(tx, same) };
    }
    if (!looksAutomated) await addJob(tx, "send-complaint-received", { complaint_id: complaintId });
    if (!honeypotFilled) await addJob(tx, "send-complaint-waiting", { complaint_id: complaintId });
    return { complaint_id: complaintId };
  });
}

/** Omits what identifies the sender: the URL of the page after sending has the id. */
export async function findComplaintReceipt(app: WithDb, complaintId: string) {
  const complaint = isUuid(complaintId) ? await findComplaint(app.db, complaintId) : undefined;
  if (!complaint) return null;
  const { complaint_id, due_at, looks_automated } = complaint;
  return { reference: complaintReference(complaint_id), dueAt: due_at, isConfirmed: !looks_automated };
}

const TOO_MANY = "You have sent many reports today. We read them all: please wait for our answers.";

interface MessageReport {
  reported_by: MessageWriter;
  name: string;
  email: string;
  input: unknown;
  at: Date;
}

/**
 * Reports a message of the other side, or asks to look again at an own one that was taken down. One complaint
 * while it is open. The caller has checked that the message is the reporter's to read.
 */
export async function reportMessage(
  tx: DbOrTransaction,
  message: LeadMessage,
  { reported_by, name, email, input, at }: MessageReport,
) {
  const { lead_message_id } = message;
  if (!isReportable(message, reported_by)) throw new NotFound("Message not found");
  const { report } = parseInput(messageReportSchema, input);
  if (await findOpenReport(tx, { lead_message_id, reported_by })) return;
  const emailNormalised = normaliseEmail(email);
  const today = await countComplaintsOf(tx, emailNormalised, daysBefore(at, 1));
  if (today >= MESSAGE_REPORTS_PER_DAY) throw new Conflict(TOO_MANY);
  const complaintId = await insertComplaint(tx, {
    topic: "content",
    name,
    email,
    email_normalised: emailNormalised,
    text: report,
    lead_message_id,
    reported_by,
    looks_automated: false,
    received_at: at,
    due_at: complaintDueAt("content", at),
  });
  if (complaintId === undefined) return;
  await addJob(tx, "send-complaint-received", { complaint_id: complaintId });
  await addJob(tx, "send-complaint-waiting", { complaint_id: complaintId });
}

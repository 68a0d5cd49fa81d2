import type { DbOrTransaction } from "#src/db/database.ts";
import { complaintDueAt } from "#src/domain/complaints/complaint.ts";
import { messageReportSchema } from "#src/domain/complaints/complaint-form.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { normaliseEmail } from "#src/domain/leads/request/person.ts";
import { isReportable, type MessageWriter } from "#src/domain/messages/message.ts";
import { MESSAGE_REPORTS_PER_DAY } from "#src/domain/policy/complaints.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { LeadMessage } from "#src/services/messages/message-queries.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { countComplaintsOf, findOpenReport, insertComplaint } from "./complaint-queries.ts";

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

import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import {
  type ComplaintDecision,
  complaintReference,
  complaintUrgency,
} from "#src/domain/complaints/complaint.ts";
import { complaintAnswerSchema } from "#src/domain/complaints/complaint-form.ts";
import { Conflict, InvalidInput, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import { deleteWaitingJobs } from "#src/queue/job-tables-queries.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { forgetMails } from "#src/services/mail-log/mail-log.ts";
import { findMessage, setRemoved } from "#src/services/messages/message-queries.ts";
import {
  deleteComplaints,
  findComplaint,
  listComplaintsOf,
  lockComplaint,
  listComplaints as selectComplaints,
  setClosed,
} from "./complaint-queries.ts";

export async function listComplaints({ db, now }: DbAndClock, requestedPage: number) {
  const { complaints: found, ...page } = await selectComplaints(db, requestedPage);
  const at = now();
  const complaints = found.map(({ name, ...complaint }) => ({
    ...complaint,
    name: complaint.restricted_at ? "" : name,
    reference: complaintReference(complaint.complaint_id),
    urgency: complaintUrgency(complaint.due_at, at),
  }));
  return { ...page, complaints };
}

const HIDDEN = { name: "", email: "", text: "", answer: null, page: null, lead_message_id: null };

/** With the reported message. Omits both while it is restricted. */
export async function openComplaint({ db, now }: DbAndClock, complaintId: string) {
  const complaint = isUuid(complaintId) ? await findComplaint(db, complaintId) : undefined;
  if (!complaint) throw new NotFound("Complaint not found");
  const { lead_message_id: messageId, ...shown } = {
    ...complaint,
    ...(complaint.restricted_at ? HIDDEN : {}),
  };
  return {
    ...shown,
    message: messageId ? ((await findMessage(db, messageId)) ?? null) : null,
    reference: complaintReference(complaint.complaint_id),
    urgency: complaintUrgency(complaint.due_at, now()),
  };
}

export async function answerComplaint(
  app: DbAndClock,
  admin: UserActor,
  complaintId: string,
  input: unknown,
) {
  const { answer, decision: chosen } = parseInput(complaintAnswerSchema, input);
  await app.db.transaction().execute(async (tx) => {
    const { lead_message_id } = await requireOpen(tx, complaintId);
    const at = app.now();
    const choice = { complaint_id: complaintId, decision: chosen, reason: answer, at };
    const decision = lead_message_id ? await decideMessage(tx, { ...choice, lead_message_id }) : null;
    await setClosed(tx, complaintId, { closed_at: at, closed_by: admin.user_id, answer, decision });
    await addJob(tx, "send-complaint-answer", { complaint_id: complaintId });
    const subject = { id: complaintId };
    await recordChange(tx, { actor: admin, action: "complaint.answer", subject, after: { decision }, at });
  });
}

/** Closes spam without an email. */
export async function dismissComplaint(app: DbAndClock, admin: UserActor, complaintId: string) {
  await app.db.transaction().execute(async (tx) => {
    await requireOpen(tx, complaintId);
    const at = app.now();
    await setClosed(tx, complaintId, { closed_at: at, closed_by: admin.user_id, answer: null });
    await recordChange(tx, { actor: admin, action: "complaint.dismiss", subject: { id: complaintId }, at });
  });
}

async function requireOpen(tx: DbOrTransaction, complaintId: string) {
  const complaint = isUuid(complaintId) ? await lockComplaint(tx, complaintId) : undefined;
  if (!complaint) throw new NotFound("Complaint not found");
  if (complaint.closed_at) throw new Conflict("This complaint is already closed.");
  if (complaint.restricted_at) {
    throw new Conflict("The use of this complaint is restricted. Lift the restriction first.");
  }
  return complaint;
}

interface Decided {
  complaint_id: string;
  lead_message_id: string;
  decision: ComplaintDecision | undefined;
  reason: string;
  at: Date;
}

/**
 * Takes a reported message down, or puts it back. Tells the other side only of a change: an unfounded report
 * does not expose its sender. @returns the decision, null once the message is erased
 */
async function decideMessage(
  tx: DbOrTransaction,
  { complaint_id, lead_message_id, decision, reason, at }: Decided,
): Promise<ComplaintDecision | null> {
  const message = await findMessage(tx, lead_message_id);
  if (!message) return null;
  if (!decision) throw new InvalidInput({ decision: "Choose whether the message stays" });
  const isRemoved = decision === "taken_down";
  if (isRemoved === (message.removed_at !== null)) return decision;
  await setRemoved(tx, lead_message_id, isRemoved ? { at, reason } : null);
  await addJob(tx, "send-message-decision", { complaint_id });
  return decision;
}

export async function eraseComplaintsOf(tx: DbOrTransaction, emailNormalised: string) {
  const complaints = await listComplaintsOf(tx, emailNormalised);
  await eraseComplaints(
    tx,
    complaints.map(({ complaint_id }) => complaint_id),
  );
}

export async function eraseComplaints(tx: DbOrTransaction, complaintIds: readonly string[]) {
  if (complaintIds.length === 0) return;
  await deleteComplaints(tx, complaintIds);
  await deleteWaitingJobs(tx, ["complaint_id"], complaintIds);
  await forgetMails(tx, complaintIds);
}

import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { complaintAnswerSchema } from "#src/domain/complaints/complaint-form.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { lockComplaint, setClosed } from "./complaint-queries.ts";
import { decideMessage } from "./decide-message.ts";

type App = Pick<AppContext, "db" | "now">;

export async function answerComplaint(
  app: App,
  admin: UserActor,
  complaintId: string,
  input: unknown,
): Promise<void> {
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
export async function dismissComplaint(app: App, admin: UserActor, complaintId: string): Promise<void> {
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

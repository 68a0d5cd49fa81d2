import type { DbOrTransaction } from "#src/db/database.ts";
import type { ComplaintDecision } from "#src/domain/complaints/complaint.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { addJob } from "#src/queue/add-job.ts";
import { findMessage, setRemoved } from "#src/services/messages/message-queries.ts";

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
export async function decideMessage(
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

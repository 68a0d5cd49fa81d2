import type { Db } from "#src/db/database.ts";
import { complaintReference, complaintUrgency } from "#src/domain/complaints/complaint.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findMessage } from "#src/services/messages/message-queries.ts";
import { findComplaint } from "./complaint-queries.ts";

const HIDDEN = { name: "", email: "", text: "", answer: null, page: null, lead_message_id: null };

/** With the reported message. Omits both while it is restricted. */
export async function openComplaint({ db, now }: Pick<AppContext, "db" | "now">, complaintId: string) {
  const complaint = isUuid(complaintId) ? await findComplaint(db, complaintId) : undefined;
  if (!complaint) throw new NotFound("Complaint not found");
  const { lead_message_id: messageId, ...shown } = {
    ...complaint,
    ...(complaint.restricted_at ? HIDDEN : {}),
  };
  return {
    ...shown,
    message: messageId ? await findReported(db, messageId) : null,
    reference: complaintReference(complaint.complaint_id),
    urgency: complaintUrgency(complaint.due_at, now()),
  };
}

async function findReported(db: Db, leadMessageId: string) {
  const message = await findMessage(db, leadMessageId);
  if (!message) return null;
  const { dealer_id: _dealer, by: _by, ...reported } = message;
  return reported;
}

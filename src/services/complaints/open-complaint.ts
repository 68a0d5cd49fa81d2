import type { Actor } from "#src/domain/accounts/permissions.ts";
import { complaintReference, complaintUrgency } from "#src/domain/complaints/complaint.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findMessage } from "#src/services/messages/message-queries.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { findComplaint } from "./complaint-queries.ts";

const HIDDEN = { name: "", email: "", text: "", answer: null, page: null, lead_message_id: null };

/** With the reported message. Omits both while it is restricted. */
export async function openComplaint(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  complaintId: string,
) {
  requirePermission(actor, "complaint:answer");
  const complaint = isUuid(complaintId) ? await findComplaint(db, complaintId) : undefined;
  if (!complaint) throw new NotFound("Complaint not found");
  const shown = { ...complaint, ...(complaint.restricted_at ? HIDDEN : {}) };
  return {
    ...shown,
    message: (shown.lead_message_id && (await findMessage(db, shown.lead_message_id))) || null,
    reference: complaintReference(complaint.complaint_id),
    urgency: complaintUrgency(complaint.due_at, now()),
  };
}

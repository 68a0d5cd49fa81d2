import type { Actor } from "#src/domain/accounts/permissions.ts";
import { complaintReference, complaintUrgency } from "#src/domain/complaints/complaint.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { findComplaint } from "./complaint-queries.ts";

const HIDDEN = { name: "", email: "", text: "", answer: null };

/** Omits the text while it is restricted. */
export async function openComplaint(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  complaintId: string,
) {
  requirePermission(actor, "complaint:answer");
  const complaint = isUuid(complaintId) ? await findComplaint(db, complaintId) : undefined;
  if (!complaint) throw new NotFound("Complaint not found");
  return {
    ...complaint,
    ...(complaint.restricted_at ? HIDDEN : {}),
    reference: complaintReference(complaint.complaint_id),
    urgency: complaintUrgency(complaint.due_at, now()),
  };
}

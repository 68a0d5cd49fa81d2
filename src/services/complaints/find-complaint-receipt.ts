import { complaintReference } from "#src/domain/complaints/complaint.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findComplaint } from "./complaint-queries.ts";

/** Omits what identifies the sender: the URL of the page after sending has the id. */
export async function findComplaintReceipt(
  app: Pick<AppContext, "db">,
  complaintId: string,
): Promise<{ reference: string; due_at: Date; isConfirmed: boolean } | null> {
  const complaint = isUuid(complaintId) ? await findComplaint(app.db, complaintId) : undefined;
  if (!complaint) return null;
  const { complaint_id, due_at, looks_automated } = complaint;
  return { reference: complaintReference(complaint_id), due_at, isConfirmed: !looks_automated };
}

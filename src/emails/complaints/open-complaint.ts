import type { Db } from "#src/db/database.ts";
import { findComplaint } from "#src/services/complaints/complaint-queries.ts";

/** Null once the complaint was erased or restricted. */
export async function findOpenComplaint(db: Db, complaintId: string) {
  const complaint = await findComplaint(db, complaintId);
  return complaint && !complaint.restricted_at ? complaint : null;
}

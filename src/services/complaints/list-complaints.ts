import { complaintReference, complaintUrgency } from "#src/domain/complaints/complaint.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { COMPLAINTS_PAGE_SIZE } from "#src/domain/policy/complaints.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countComplaints, selectComplaints } from "./complaint-queries.ts";

export async function listComplaints({ db, now }: Pick<AppContext, "db" | "now">, requestedPage: number) {
  const total = await countComplaints(db);
  const { page, pages, ...slice } = pageOf({ total, requestedPage, size: COMPLAINTS_PAGE_SIZE });
  const at = now();
  const complaints = (await selectComplaints(db, slice)).map(({ name, ...complaint }) => ({
    ...complaint,
    name: complaint.restricted_at ? "" : name,
    reference: complaintReference(complaint.complaint_id),
    urgency: complaintUrgency(complaint.due_at, at),
  }));
  return { total, page, pages, complaints };
}

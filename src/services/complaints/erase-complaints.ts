import type { DbOrTransaction } from "#src/db/database.ts";
import { deleteWaitingJobs } from "#src/queue/job-tables-queries.ts";
import { forgetMails } from "#src/services/mail-log/mail-log.ts";
import { deleteComplaints, listComplaintsOf } from "./complaint-queries.ts";

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

import type { DbOrTransaction } from "#src/db/database.ts";

export async function listComplaintsOf(db: DbOrTransaction, emailNormalised: string) {
  return await db
    .selectFrom("complaints")
    .select(["complaint_id", "topic", "name", "email", "text", "looks_automated", "received_at", "due_at"])
    .select(["restricted_at", "closed_at", "answer"])
    .where("email_normalised", "=", emailNormalised)
    .orderBy("received_at")
    .orderBy("complaint_id")
    .execute();
}

/** @param at null lifts the restriction */
export async function setComplaintsRestricted(
  tx: DbOrTransaction,
  emailNormalised: string,
  at: Date | null,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("complaints")
    .set({ restricted_at: at })
    .where("email_normalised", "=", emailNormalised)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteComplaints(tx: DbOrTransaction, complaintIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("complaints").where("complaint_id", "in", complaintIds).execute();
}

export async function deleteComplaintsClosedBefore(db: DbOrTransaction, moment: Date): Promise<void> {
  await db.deleteFrom("complaints").where("closed_at", "<", moment).execute();
}

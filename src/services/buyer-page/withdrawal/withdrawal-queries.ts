import type { DbOrTransaction } from "#src/db/database.ts";
import type { Found } from "#src/db/found.ts";

export type Withdrawal = Found<typeof findWithdrawal>;

export async function findWithdrawal(tx: DbOrTransaction, buyerRequestId: string) {
  return await withdrawals(tx).where("buyer_request_id", "=", buyerRequestId).executeTakeFirst();
}

/** Withdrawals neither undone nor sent to the dealers. */
export async function listPendingWithdrawals(tx: DbOrTransaction, leadId: string) {
  return await withdrawals(tx)
    .where("lead_id", "=", leadId)
    .where("undone_at", "is", null)
    .where("notified_at", "is", null)
    .orderBy("requested_at")
    .execute();
}

const withdrawals = (db: DbOrTransaction) =>
  db
    .selectFrom("buyer_requests")
    .select(["buyer_request_id", "lead_id", "requested_at", "undone_at", "notified_at"])
    .where("kind", "=", "withdrawn");

export async function setWithdrawal(
  tx: DbOrTransaction,
  buyerRequestId: string,
  ended: { undone_at: Date } | { notified_at: Date },
) {
  await tx.updateTable("buyer_requests").set(ended).where("buyer_request_id", "=", buyerRequestId).execute();
}

/** Shows the buyer to the dealers of this withdrawal again. */
export async function clearRoutesWithdrawn(tx: DbOrTransaction, { lead_id, requested_at }: Withdrawal) {
  const rows = await tx
    .updateTable("lead_routes")
    .set({ withdrawn_at: null })
    .where("lead_id", "=", lead_id)
    .where("withdrawn_at", "=", requested_at)
    .returning("dealer_id")
    .execute();
  return rows.map(({ dealer_id }) => dealer_id);
}

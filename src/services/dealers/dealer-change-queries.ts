import type { DbOrTransaction, Found, NewRow } from "#src/db/database.ts";
import { IDENTITY } from "#src/domain/dealers/dealer-identity.ts";

/** Append-only: a trigger refuses updates. */
export async function insertDealerChange(tx: DbOrTransaction, change: NewRow<"dealer_changes">) {
  await tx.insertInto("dealer_changes").values(change).execute();
}

export async function listDealerChanges(tx: DbOrTransaction, dealerId: string, limit: number) {
  return await tx
    .selectFrom("dealer_changes as change")
    .leftJoin("auth.user as user", "user.id", "change.changed_by")
    .select(["change.what", "change.before", "change.after", "change.reason", "change.changed_at"])
    .select("user.email as by_email")
    .where("change.dealer_id", "=", dealerId)
    .orderBy("change.change_id", "desc")
    .limit(limit)
    .execute();
}

export type IdentityRequest = Found<typeof findIdentityRequest>;

export async function findIdentityRequest(db: DbOrTransaction, dealerId: string) {
  const row = await db
    .selectFrom("dealer_identity_requests")
    .select([...IDENTITY, "requested_at"])
    .where("dealer_id", "=", dealerId)
    .executeTakeFirst();
  return row ?? null;
}

export async function upsertIdentityRequest(
  tx: DbOrTransaction,
  dealerId: string,
  request: IdentityRequest & { requested_by: string },
) {
  await tx
    .insertInto("dealer_identity_requests")
    .values({ dealer_id: dealerId, ...request })
    .onConflict((conflict) => conflict.column("dealer_id").doUpdateSet(request))
    .execute();
}

export async function deleteIdentityRequest(tx: DbOrTransaction, dealerId: string) {
  await tx.deleteFrom("dealer_identity_requests").where("dealer_id", "=", dealerId).execute();
}

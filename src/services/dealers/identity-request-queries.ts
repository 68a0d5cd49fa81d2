import type { DbOrTransaction } from "#src/db/database.ts";
import type { DealerIdentity } from "#src/domain/dealers/dealer-identity.ts";

export interface IdentityRequest extends DealerIdentity {
  requested_at: Date;
}

export async function findIdentityRequest(
  db: DbOrTransaction,
  dealerId: string,
): Promise<IdentityRequest | null> {
  const row = await db
    .selectFrom("dealer_identity_requests")
    .select(["name", "company_number", "address_line", "town", "postcode", "requested_at"])
    .where("dealer_id", "=", dealerId)
    .executeTakeFirst();
  return row ?? null;
}

export async function upsertIdentityRequest(
  tx: DbOrTransaction,
  dealerId: string,
  request: IdentityRequest & { requested_by: string },
): Promise<void> {
  await tx
    .insertInto("dealer_identity_requests")
    .values({ dealer_id: dealerId, ...request })
    .onConflict((conflict) => conflict.column("dealer_id").doUpdateSet(request))
    .execute();
}

export async function deleteIdentityRequest(tx: DbOrTransaction, dealerId: string): Promise<void> {
  await tx.deleteFrom("dealer_identity_requests").where("dealer_id", "=", dealerId).execute();
}

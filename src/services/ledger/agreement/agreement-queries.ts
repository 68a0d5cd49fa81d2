import { type Insertable, sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { DealerAgreements } from "#src/db/database-types.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import type { AgreedPrice, Agreement } from "#src/domain/ledger/agreement.ts";

export interface StoredAgreement extends Agreement {
  accepted_at: Date;
}

export async function insertAgreement(
  tx: DbOrTransaction,
  agreement: Insertable<DealerAgreements>,
): Promise<void> {
  await tx.insertInto("dealer_agreements").values(agreement).execute();
}

/** Moves an applicant's acceptance to the dealer that the application became. */
export async function giveAgreementToDealer(
  tx: DbOrTransaction,
  applicationId: string,
  dealerId: string,
): Promise<void> {
  await tx
    .updateTable("dealer_agreements")
    .set({ dealer_id: dealerId })
    .where("application_id", "=", applicationId)
    .execute();
}

/** Latest acceptance of each dealer. */
export async function listAgreements(
  db: DbOrTransaction,
  dealerIds: readonly string[],
): Promise<Map<string, StoredAgreement>> {
  if (dealerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("dealer_agreements")
    .distinctOn("dealer_id")
    .select(["terms_version", "credit_limit_pence", "accepted_at"])
    .select([sql<string>`dealer_id`.as("dealer_id"), sql<AgreedPrice[]>`prices`.as("prices")])
    .where(sql<boolean>`dealer_id = any(${dealerIds}::uuid[])`)
    .orderBy("dealer_agreements.dealer_id")
    .orderBy("agreement_id", "desc")
    .modifyEnd(PLANNED_ONCE)
    .execute();
  return new Map(rows.map(({ dealer_id, ...agreement }) => [dealer_id, agreement]));
}

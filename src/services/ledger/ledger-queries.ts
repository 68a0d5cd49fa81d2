import { sql } from "kysely";
import type { DbOrTransaction, NewRow } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import { CREDIT_LIMIT_PENCE } from "#src/domain/policy/billing.ts";
import { isRoute, type LeadRouteKey, updateRoute } from "#src/services/lead-routes/lead-route-queries.ts";

/** @param day '2026-12-03' */
export async function listPricesOn(tx: DbOrTransaction, day: string) {
  const rows = await tx
    .selectFrom("lead_prices")
    .distinctOn("lead_kind")
    .select(["lead_kind", "pence"])
    .where("valid_from", "<=", sql<Date>`${day}::date`)
    .orderBy("lead_kind")
    .orderBy("valid_from", "desc")
    .modifyEnd(PLANNED_ONCE)
    .execute();
  return new Map(rows.map(({ lead_kind, pence }) => [lead_kind, pence]));
}

export async function insertEntries(tx: DbOrTransaction, entries: NewRow<"ledger_entries">[]) {
  await tx.insertInto("ledger_entries").values(entries).modifyEnd(PLANNED_ONCE).execute();
}

export async function findCharge(tx: DbOrTransaction, route: LeadRouteKey) {
  return await tx
    .selectFrom("ledger_entries")
    .select(["ledger_entry_id", "pence", "vat_pence", "lead_kind"])
    .where(isRoute(route))
    .where("kind", "=", "charge")
    .executeTakeFirst();
}

/** @returns false when the charge was already credited, even concurrently */
export async function insertCredit(tx: DbOrTransaction, credit: NewRow<"ledger_entries">) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("ledger_entries")
    .values(credit)
    .onConflict((conflict) => conflict.column("credited_entry_id").where("kind", "=", "credit").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setNotChargeable(tx: DbOrTransaction, route: LeadRouteKey) {
  await updateRoute(tx, route, { chargeable: false }).execute();
}

/** VAT included; a debt is positive. @param before only entries recorded earlier */
export async function sumBalance(db: DbOrTransaction, dealerId: string, before: Date | null = null) {
  const { balance } = await db
    .selectFrom("ledger_entries")
    .select(sql<number>`coalesce(sum(pence + vat_pence), 0)::int8`.as("balance"))
    .where("dealer_id", "=", dealerId)
    .$if(before !== null, (query) => query.where("recorded_at", "<", before))
    .executeTakeFirstOrThrow();
  return balance;
}

export async function findCreditLimit(db: DbOrTransaction, dealerId: string) {
  const dealer = await db
    .selectFrom("dealers")
    .select("credit_limit_pence")
    .where("dealer_id", "=", dealerId)
    .executeTakeFirst();
  return dealer ? (dealer.credit_limit_pence ?? CREDIT_LIMIT_PENCE) : null;
}

export async function listAtCreditLimit(
  tx: DbOrTransaction,
  dealerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("dealers")
    .select("dealer_id")
    .where(sql<boolean>`dealer_id = any(${dealerIds}::uuid[])`)
    .where(
      sql<boolean>`coalesce(credit_limit_pence, ${CREDIT_LIMIT_PENCE}) <= (
        select coalesce(sum(pence + vat_pence), 0) from ledger_entries where ledger_entries.dealer_id = dealers.dealer_id
      )`,
    )
    .modifyEnd(PLANNED_ONCE)
    .execute();
  return new Set(rows.map(({ dealer_id }) => dealer_id));
}

/** When each dealer's first open month began. Statements issued concurrently wait for this transaction. */
export async function selectOpenMonths(tx: DbOrTransaction, dealerIds: readonly string[]) {
  await sql`/* planned once */
    select from dealers where dealer_id = any(${dealerIds}) order by dealer_id for key share
  `.execute(tx);
  const { rows } = await sql<{ dealer_id: string; began: Date }>`/* planned once */
    select dealer_id, (to_date(max(month), 'YYYY-MM') + interval '1 month') at time zone 'Europe/London' as began
    from statements where dealer_id = any(${dealerIds}) group by dealer_id
  `.execute(tx);
  return new Map(rows.map(({ dealer_id, began }) => [dealer_id, began]));
}

/** Latest acceptance of each dealer. */
export async function listAgreements(db: DbOrTransaction, dealerIds: readonly string[]) {
  const rows = await db
    .selectFrom("dealer_agreements")
    .distinctOn("dealer_id")
    .select(["terms_version", "credit_limit_pence", "accepted_at"])
    .select([sql<string>`dealer_id`.as("dealer_id"), "prices"])
    .where(sql<boolean>`dealer_id = any(${dealerIds}::uuid[])`)
    .orderBy("dealer_agreements.dealer_id")
    .orderBy("agreement_id", "desc")
    .modifyEnd(PLANNED_ONCE)
    .execute();
  return new Map(rows.map(({ dealer_id, ...agreement }) => [dealer_id, agreement]));
}

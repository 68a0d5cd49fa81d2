import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { EntryKind, LeadKind } from "#src/domain/ledger/ledger-entry.ts";
import type { Month } from "#src/domain/ledger/month.ts";
import type { LedgerEntry } from "#src/domain/ledger/statement.ts";

export interface MonthSum {
  /** '2026-11' */
  month: string;
  /** Charges, credits and adjustments without VAT. */
  net_pence: number;
  vat_pence: number;
}

/** Months with entries, the newest first. */
export async function sumMonths(db: DbOrTransaction, dealer_id: string, limit: number): Promise<MonthSum[]> {
  const month = sql<string>`to_char(recorded_at at time zone 'Europe/London', 'YYYY-MM')`;
  return await db
    .selectFrom("ledger_entries")
    .select([
      month.as("month"),
      sql<number>`coalesce(sum(pence) filter (where kind <> 'payment'), 0)::int8`.as("net_pence"),
      sql<number>`sum(vat_pence)::int8`.as("vat_pence"),
    ])
    .where("dealer_id", "=", dealer_id)
    .groupBy(month)
    .orderBy(month, "desc")
    .limit(limit)
    .execute();
}

/** VAT included. */
export async function sumBalanceBefore(
  db: DbOrTransaction,
  dealer_id: string,
  moment: Date,
): Promise<number> {
  const { balance } = await db
    .selectFrom("ledger_entries")
    .select(sql<number>`coalesce(sum(pence + vat_pence), 0)::int8`.as("balance"))
    .where("dealer_id", "=", dealer_id)
    .where("recorded_at", "<", moment)
    .executeTakeFirstOrThrow();
  return balance;
}

/** The first one first. */
export async function selectEntries(
  db: DbOrTransaction,
  dealer_id: string,
  { began, ended }: Month,
): Promise<LedgerEntry[]> {
  return await db
    .selectFrom("ledger_entries")
    .select([sql<EntryKind>`kind`.as("kind"), sql<LeadKind | null>`lead_kind`.as("lead_kind")])
    .select(["pence", "vat_pence", "lead_id", "reason", "recorded_at"])
    .where("dealer_id", "=", dealer_id)
    .where("recorded_at", ">=", began)
    .where("recorded_at", "<", ended)
    .orderBy("recorded_at")
    .orderBy("ledger_entry_id")
    .execute();
}

export interface InvoicedDealer {
  name: string;
  address_line: string;
  town: string;
  postcode: string;
}

export async function findInvoicedDealer(
  db: DbOrTransaction,
  dealer_id: string,
): Promise<InvoicedDealer | undefined> {
  return await db
    .selectFrom("dealers")
    .select(["name", "address_line", "town", "postcode"])
    .where("dealer_id", "=", dealer_id)
    .executeTakeFirst();
}

export async function setCreditLimit(
  tx: DbOrTransaction,
  dealer_id: string,
  credit_limit_pence: number,
): Promise<void> {
  await tx.updateTable("dealers").set({ credit_limit_pence }).where("dealer_id", "=", dealer_id).execute();
}

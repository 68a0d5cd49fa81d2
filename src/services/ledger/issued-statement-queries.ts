import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import type { SellerDetails } from "#src/domain/ledger/seller-details.ts";
import { type InvoicedDealer, invoicedDealer } from "./statement-queries.ts";

export type IssuedStatement = Found<typeof findIssued>;

/** A dealer and a calendar month in London: '2026-11'. */
export interface DealerMonth {
  dealer_id: string;
  month: string;
}

export async function selectDatabaseTime(db: DbOrTransaction) {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  if (!rows[0]) throw new Error("the database has no time");
  return rows[0].at;
}

/** Oldest first: a later statement closes the months before it. */
export async function listStatementsDue(
  db: DbOrTransaction,
  { lastMonth, ended }: { lastMonth: string; ended: Date },
) {
  const { rows } = await sql<DealerMonth>`
    select dealer_id, month from (
      select dealer_id, to_char(recorded_at at time zone 'Europe/London', 'YYYY-MM') as month
      from ledger_entries where recorded_at < ${ended}
      union
      select dealer_id, ${lastMonth} from ledger_entries where recorded_at < ${ended}
      group by dealer_id having sum(pence + vat_pence) > 0
    ) as months
    where not exists (
      select from statements where statements.dealer_id = months.dealer_id and statements.month >= months.month
    )
    order by month, dealer_id
  `.execute(db);
  return rows;
}

const ISSUED = [
  "statement_number",
  "issued_at",
  sql<string>`due_on::text`.as("due_on"),
  "vat_percent",
  "closing_pence",
  sql<SellerDetails>`seller`.as("seller"),
  sql<InvoicedDealer>`dealer`.as("dealer"),
] as const;

export async function findIssued(db: DbOrTransaction, { dealer_id, month }: DealerMonth) {
  return await db
    .selectFrom("statements")
    .select(ISSUED)
    .where("dealer_id", "=", dealer_id)
    .where("month", "=", month)
    .executeTakeFirst();
}

export async function findDealerMonth(db: DbOrTransaction, statementNumber: number) {
  return await db
    .selectFrom("statements")
    .select(["dealer_id", "month"])
    .where("statement_number", "=", statementNumber)
    .executeTakeFirst();
}

/** Gapless: requires the seller's lock, and a rolled-back number is reused. */
export async function nextStatementNumber(tx: DbOrTransaction) {
  const { next } = await tx
    .selectFrom("statements")
    .select(sql<number>`coalesce(max(statement_number), 0) + 1`.as("next"))
    .executeTakeFirstOrThrow();
  return next;
}

export async function insertStatement(
  tx: DbOrTransaction,
  { dealer_id, month, ...issued }: DealerMonth & IssuedStatement,
) {
  await tx
    .insertInto("statements")
    .values({
      ...issued,
      dealer_id,
      month,
      due_on: sql<Date>`${issued.due_on}::date`,
      seller: JSON.stringify(issued.seller),
      dealer: JSON.stringify(issued.dealer),
    })
    .execute();
}

/** Blocks new ledger entries of the dealer until the transaction ends (schema/15-money.sql). */
export async function lockInvoicedDealer(tx: DbOrTransaction, dealerId: string) {
  return await invoicedDealer(tx, dealerId).forUpdate().executeTakeFirstOrThrow();
}

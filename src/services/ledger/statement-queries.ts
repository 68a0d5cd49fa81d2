import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import type { SellerDetails } from "#src/domain/ledger/seller-details.ts";
import type { Month } from "#src/domain/ledger/statement.ts";
import { VEHICLE_OF_ROUTE } from "#src/services/lead-routes/lead-route-queries.ts";

interface MonthSum {
  /** '2026-11' */
  month: string;
  /** Charges, credits and adjustments without VAT. */
  net_pence: number;
  vat_pence: number;
}

export async function sumMonths(db: DbOrTransaction, dealerId: string, limit: number) {
  const { rows } = await sql<MonthSum>`
    select month, sum(net)::int8 as net_pence, sum(vat)::int8 as vat_pence from (
      select to_char(recorded_at at time zone 'Europe/London', 'YYYY-MM') as month,
        case when kind = 'payment' then 0 else pence end as net, vat_pence as vat
      from ledger_entries where dealer_id = ${dealerId}
      union all
      select month, 0, 0 from statements where dealer_id = ${dealerId}
    ) as months
    group by month order by month desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function selectEntries(db: DbOrTransaction, dealerId: string, { began, ended }: Month) {
  const rows = await db
    .selectFrom("ledger_entries as entries")
    .leftJoin("lead_routes", (join) =>
      join.onRef("lead_routes.lead_id", "=", "entries.lead_id").on("lead_routes.dealer_id", "=", dealerId),
    )
    .leftJoin("leads", "leads.lead_id", "lead_routes.lead_id")
    .leftJoin("vehicles", (join) => join.on("vehicles.vehicle_id", "=", VEHICLE_OF_ROUTE))
    .select(["kind", "lead_kind"])
    .select(["pence", "vat_pence", "entries.lead_id", "entries.reason", "recorded_at"])
    .select([CAR.as("car"), DISTRICT.as("district"), "leads.created_at as asked_at"])
    .where("entries.dealer_id", "=", dealerId)
    .where("recorded_at", ">=", began)
    .where("recorded_at", "<", ended)
    .orderBy("recorded_at")
    .orderBy("ledger_entry_id")
    .execute();
  return rows.map(({ car, district, asked_at, ...entry }) => ({
    ...entry,
    enquiry: asked_at && { car, district, asked_at },
  }));
}

/** Make and model of a deleted car stay with the lead. */
const CAR = sql<string | null>`case when vehicles.vehicle_id is not null
  then concat_ws(' ', vehicles.year, vehicles.make, vehicles.model)
  when lead_routes.reason <> 'own_vehicle' or lead_routes.dealer_id = leads.named_dealer_id
  then nullif(concat_ws(' ', leads.asked_make, leads.asked_model), '')
  when lead_routes.dealer_id = leads.also_dealer_id then concat_ws(' ', leads.also_make, leads.also_model) end`;
const DISTRICT = sql<
  string | null
>`case when leads.erased_at is null then split_part(leads.postcode, ' ', 1) end`;

type InvoicedDealer = Found<typeof findInvoicedDealer>;

export async function findInvoicedDealer(db: DbOrTransaction, dealerId: string) {
  return await invoicedDealer(db, dealerId).executeTakeFirst();
}

const invoicedDealer = (db: DbOrTransaction, dealerId: string) =>
  db
    .selectFrom("dealers")
    .select(["name", "address_line", "town", "postcode"])
    .where("dealer_id", "=", dealerId);

export async function setCreditLimit(tx: DbOrTransaction, dealerId: string, creditLimitPence: number) {
  await tx
    .updateTable("dealers")
    .set({ credit_limit_pence: creditLimitPence })
    .where("dealer_id", "=", dealerId)
    .execute();
}

type IssuedStatement = Found<typeof findIssued>;

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

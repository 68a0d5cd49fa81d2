import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import type { Month } from "#src/domain/ledger/statement.ts";
import { VEHICLE_OF_ROUTE } from "#src/services/lead-routes/lead-route-queries.ts";

export interface MonthSum {
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

/** VAT included. */
export async function sumBalanceBefore(db: DbOrTransaction, dealerId: string, moment: Date) {
  const { balance } = await db
    .selectFrom("ledger_entries")
    .select(sql<number>`coalesce(sum(pence + vat_pence), 0)::int8`.as("balance"))
    .where("dealer_id", "=", dealerId)
    .where("recorded_at", "<", moment)
    .executeTakeFirstOrThrow();
  return balance;
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

export type InvoicedDealer = Found<typeof findInvoicedDealer>;

export async function findInvoicedDealer(db: DbOrTransaction, dealerId: string) {
  return await invoicedDealer(db, dealerId).executeTakeFirst();
}

export const invoicedDealer = (db: DbOrTransaction, dealerId: string) =>
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

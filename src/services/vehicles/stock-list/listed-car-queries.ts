import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { CarIdentity, ListedCar } from "#src/domain/vehicles/stock-list/match-stock.ts";
import { IS_OFFERED } from "../dealer-vehicle-queries.ts";

/** Of doubles, the one on sale and then the older first. */
const ORDER = sql`order by ${IS_OFFERED} desc, sold_at is null desc, created_at, vehicle_id`;

/** All cars of the dealer that a file can name. */
export async function selectIdentifiedCars(db: DbOrTransaction, dealerId: string) {
  const { rows } = await sql<ListedCar>`
    select vehicle_id, stock_ref, registration, vin from vehicles
    where dealer_id = ${dealerId} and coalesce(stock_ref, registration, vin) is not null ${ORDER}
  `.execute(db);
  return rows;
}

/** Cars of the dealer that rows of a file may be about. */
export async function selectListedCars(db: DbOrTransaction, dealerId: string, rows: readonly CarIdentity[]) {
  const valuesOf = (column: keyof CarIdentity) => rows.flatMap((row) => row[column] ?? []);
  const [refs, registrations, vins] = [valuesOf("stock_ref"), valuesOf("registration"), valuesOf("vin")];
  if (refs.length + registrations.length + vins.length === 0) return [];
  const { rows: found } = await sql<ListedCar>`
    select vehicle_id, stock_ref, registration, vin from vehicles
    where dealer_id = ${dealerId} and (
      stock_ref = any(${refs}::text[]) or registration = any(${registrations}::text[]) or vin = any(${vins}::text[])
    )
    ${ORDER}
  `.execute(db);
  return found;
}

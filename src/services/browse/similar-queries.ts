import { type RawBuilder, sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { SUMMARY_COLUMNS_SQL } from "#src/services/vehicles/vehicle-columns.ts";
import { type SummaryRecord, type SummaryRow, toSummary } from "./summary-queries.ts";

interface Wanted {
  vehicle: Pick<Vehicle, "vehicle_id" | "make" | "model" | "body_style" | "price">;
  /** Bounds for cars of the same body style. */
  prices: { lowest: number; highest: number };
  limit: number;
}

/**
 * Selects the public cars nearest in price, `limit` on either side, of the same model and of the same body
 * style. Each is a short index scan; sorting by price distance would read every car of the body style.
 */
export async function selectSimilar(db: Db, { vehicle, prices, limit }: Wanted): Promise<SummaryRow[]> {
  const nearest = (condition: RawBuilder<unknown>) => sql`(
    (select vehicle_id from browse where ${condition} and price >= ${vehicle.price} and vehicle_id <> ${vehicle.vehicle_id}
      order by price limit ${limit})
    union all
    (select vehicle_id from browse where ${condition} and price < ${vehicle.price} order by price desc limit ${limit})
  )`;
  const { rows } = await sql<SummaryRecord>`/* planned once */
    select ${SUMMARY_COLUMNS_SQL}
    from vehicles
    join dealers on dealers.dealer_id = vehicles.dealer_id
    where vehicles.vehicle_id = any(array(
    select near.vehicle_id
    from variants cross join lateral ${nearest(sql`variant_id = variants.variant_id`)} as near
    where variants.model_search = lower(${vehicle.model}) and lower(variants.make) = lower(${vehicle.make})
    union
    select near.vehicle_id
    from bodies cross join lateral ${nearest(
      sql`body_id = bodies.body_id and price between ${prices.lowest} and ${prices.highest}`,
    )} as near
    where bodies.body_style = ${vehicle.body_style}
    ))
  `.execute(db);
  return rows.map(toSummary);
}

import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** All that is said of the car and where it stands; not its photos, its stock reference and whether buyers see it. */
export async function insertDraftCopy(
  tx: DbOrTransaction,
  vehicleId: string,
  { trim, at }: { trim: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ vehicle_id: string }>`
    insert into vehicles (
      dealer_id, year, make, model, trim, body_style, price, mileage, postcode, latitude, longitude, battery_kwh, dc_kw,
      winter_range_est, summer_range_est, description, images, published, created_at, updated_at
    )
    select dealer_id, year, make, model, ${trim}, body_style, price, mileage, postcode, latitude, longitude, battery_kwh,
      dc_kw, winter_range_est, summer_range_est, description, '{}', false, ${at}, ${at}
    from vehicles where vehicle_id = ${vehicleId}
    returning vehicle_id
  `.execute(tx);
  const [copy] = rows;
  if (!copy) throw new Error("a vehicle that was locked is gone");
  return copy.vehicle_id;
}

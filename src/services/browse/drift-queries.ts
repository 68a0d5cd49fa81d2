import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** The materialised count tables with their dimensions. */
export const CUBES = {
  browse_price_counts: ["model_id", "body_id", "year", "price / 1000 as price_band_1000"],
  browse_trim_counts: ["variant_id", "body_id", "year", "price / 5000 as price_band_5000"],
  browse_mileage_counts: [
    "model_id",
    "body_id",
    "year",
    "price / 1000 as price_band_1000",
    "mileage / 5000 as mileage_band_5000",
  ],
  browse_battery_counts: [
    "model_id",
    "body_id",
    "year",
    "battery_kwh",
    "dc_kw",
    "price / 1000 as price_band_1000",
  ],
  browse_number_counts: [
    "model_id",
    "body_id",
    "year",
    "battery_kwh",
    "dc_kw",
    "price / 1000 as price_band_1000",
    "mileage / 10000 as mileage_band_10000",
  ],
  browse_range_counts: [
    "model_id",
    "body_id",
    "year",
    "price / 1000 as price_band_1000",
    "mileage / 10000 as mileage_band_10000",
    "floor(winter_range_est / 10) as winter_band_10",
  ],
  browse_plug_counts: [
    "model_id",
    "body_id",
    "year",
    "price / 1000 as price_band_1000",
    "mileage / 10000 as mileage_band_10000",
    "floor(winter_range_est / 10) as winter_band_10",
    "plug",
    "battery_tested",
  ],
  browse_place_counts: ["place_id", "body_id", "price / 5000 as price_band_5000"],
};
export type Cube = keyof typeof CUBES;

/** Wrong counts of one cube, with the number of cars to add. One statement, so one snapshot. */
function differencesOf(cube: Cube): { named: string; differences: string } {
  const columns = CUBES[cube];
  const ofCars = columns.join(", ");
  const named = columns.map((column) => column.replace(/.* as /, "")).join(", ");
  const differences = `select ${named}, sum(cars)::int as cars from (
      select ${ofCars}, 1 as cars from browse join variants using (variant_id)
      union all select ${named}, -cars from ${cube}
      union all select ${ofCars}, -cars from browse_changes join variants using (variant_id)
    ) as summed group by ${named} having sum(cars) <> 0`;
  return { named, differences };
}

export async function findCountDifferences(db: DbOrTransaction): Promise<unknown[]> {
  const comparisons = (Object.keys(CUBES) as Cube[]).map(
    (cube) =>
      `select '${cube}' as cube, to_jsonb(different) as kind from (${differencesOf(cube).differences}) as different`,
  );
  return (await sql.raw(comparisons.join(" union all ")).execute(db)).rows;
}

const DRIFTED = sql`
  from browse_due as due full join browse using (vehicle_id)
  where (due.variant_id, due.place_id, due.body_id, due.year, due.price, due.mileage, due.battery_kwh, due.dc_kw,
      due.summer_range_est, due.winter_range_est, due.plug, due.battery_tested, due.created_at)
    is distinct from (browse.variant_id, browse.place_id, browse.body_id, browse.year, browse.price, browse.mileage,
      browse.battery_kwh, browse.dc_kw, browse.summer_range_est, browse.winter_range_est, browse.plug,
      browse.battery_tested, browse.created_at)
`;

/** Cars that browse lacks, has wrong, or has although they are not public. */
export async function countDriftedCars(db: DbOrTransaction): Promise<number> {
  const { rows } = await sql<{ cars: number }>`select count(*) as cars ${DRIFTED}`.execute(db);
  return rows[0]?.cars ?? 0;
}

export async function findDriftedCars(db: DbOrTransaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ vehicle_id: string }>`
    select vehicle_id ${DRIFTED} order by vehicle_id limit ${limit}
  `.execute(db);
  return rows.map(({ vehicle_id }) => vehicle_id);
}

/**
 * Locks cars, then their dealers, as the triggers do, to avoid deadlocks. A concurrent change is either
 * committed before the refresh reads it, or made after it and followed by its own trigger.
 */
export async function refreshCars(tx: DbOrTransaction, vehicleIds: readonly string[]): Promise<void> {
  await sql`select from vehicles where vehicle_id = any(${vehicleIds}) order by vehicle_id for share`.execute(
    tx,
  );
  await sql`
    select lock_status_of(array(select dealer_id from vehicles where vehicle_id = any(${vehicleIds})))
  `.execute(tx);
  await sql`select browse_refresh(${vehicleIds}::uuid[]), tell_public_changes(array['stock'])`.execute(tx);
}

/** Blocks folding, the only other writer of counts, until the transaction ends. */
export async function lockCounts(tx: DbOrTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('browse_fold', 0))`.execute(tx);
}

/** Requires `lockCounts`. Writers append to browse and its delta log together, so the difference holds. */
export async function correctCounts(tx: DbOrTransaction, cube: Cube, limit: number): Promise<number> {
  const { named, differences } = differencesOf(cube);
  const statement = `insert into ${cube} (${named}, cars) ${differences} limit ${limit}
    on conflict (${named}) do update set cars = ${cube}.cars + excluded.cars`;
  const { numAffectedRows = 0n } = await sql.raw(statement).execute(tx);
  if (numAffectedRows > 0n) await sql`select tell_public_changes(array['stock'])`.execute(tx);
  return Number(numAffectedRows);
}

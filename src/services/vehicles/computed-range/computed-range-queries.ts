import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { ComputedCar } from "#src/domain/ev-variants/range-miles.ts";

export interface StoredRange {
  vehicle_id: string;
  car: ComputedCar;
  /** Percent, from a test with a certificate that is not old. */
  battery_soh: number | null;
  winter_range_computed: number | null;
}

/** Must match the condition of the index vehicles_versions. */
const HAS_VERSION = sql`(ev_variant_id is not null or winter_range_computed is not null)`;

export async function listVersionedCars(
  db: DbOrTransaction,
  { after, limit }: { after: string | null; limit: number },
) {
  return await versionedCars(db, after === null ? sql`true` : sql`vehicle_id > ${after}`, limit);
}

/** Locks them, in a fixed order to avoid deadlocks. */
export async function lockVersionedCars(tx: DbOrTransaction, vehicleIds: readonly string[]) {
  const some = sql`vehicle_id = any(${vehicleIds}::uuid[])`;
  return await versionedCars(tx, some, vehicleIds.length, sql`for update`);
}

async function versionedCars(db: DbOrTransaction, some: RawBuilder<unknown>, limit: number, lock = sql``) {
  const { rows } = await sql<StoredRange>`
    select vehicle_id, battery_soh, winter_range_computed, jsonb_build_object('make', make, 'model', model,
      'year', year, 'trim', trim, 'battery_kwh', battery_kwh, 'plug', plug, 'heat_pump', heat_pump,
      'ev_variant_id', ev_variant_id) as car
    from vehicles where ${HAS_VERSION} and ${some} order by vehicle_id limit ${limit} ${lock}
  `.execute(db);
  return rows;
}

export async function setComputedRanges(
  tx: DbOrTransaction,
  ranges: readonly { vehicle_id: string; miles: number | null }[],
) {
  await sql`
    update vehicles set winter_range_computed = given.miles
    from unnest(${ranges.map((one) => one.vehicle_id)}::uuid[], ${ranges.map((one) => one.miles)}::int[])
      as given (vehicle_id, miles)
    where vehicles.vehicle_id = given.vehicle_id
  `.execute(tx);
}

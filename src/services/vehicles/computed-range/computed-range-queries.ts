import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { ComputedCar, WinterSpan } from "#src/domain/ev-variants/range-miles.ts";

export interface StoredRange {
  vehicle_id: string;
  car: ComputedCar;
  /** Percent, from a test with a certificate that is not old. */
  battery_soh: number | null;
  stored: { from: number | null; to: number | null };
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

/** Used abroad before: the table of versions has UK cars. */
const IS_IMPORT = sql`exists (select from register_responses
  where register_responses.registration = vehicles.registration and car ->> 'registered_here' is not null)`;

async function versionedCars(db: DbOrTransaction, some: RawBuilder<unknown>, limit: number, lock = sql``) {
  const { rows } = await sql<StoredRange>`
    select vehicle_id, battery_soh, jsonb_build_object('make', make, 'model', model, 'year', year, 'trim', trim,
      'battery_kwh', battery_kwh, 'plug', plug, 'heat_pump', heat_pump, 'first_registered', first_registered,
      'ev_variant_id', case when not ${IS_IMPORT} then ev_variant_id end) as car,
      jsonb_build_object('from', winter_range_computed, 'to', winter_range_computed_to) as stored
    from vehicles where ${HAS_VERSION} and ${some} order by vehicle_id limit ${limit} ${lock}
  `.execute(db);
  return rows;
}

export async function setComputedRanges(
  tx: DbOrTransaction,
  ranges: readonly { vehicle_id: string; range: WinterSpan | null }[],
) {
  await sql`
    update vehicles set winter_range_computed = given.lowest, winter_range_computed_to = given.highest
    from unnest(${ranges.map((one) => one.vehicle_id)}::uuid[], ${ranges.map(({ range }) => range?.from)}::int[],
      ${ranges.map(({ range }) => range?.to)}::int[]) as given (vehicle_id, lowest, highest)
    where vehicles.vehicle_id = given.vehicle_id
  `.execute(tx);
}

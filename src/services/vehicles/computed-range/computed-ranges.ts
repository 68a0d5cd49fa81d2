import type { DbOrTransaction } from "#src/db/database.ts";
import { computedWinterRange } from "#src/domain/ev-variants/range-miles.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import {
  listVersionedCars,
  lockVersionedCars,
  type StoredRange,
  setComputedRanges,
} from "./computed-range-queries.ts";

const BATCH_SIZE = 500;

/** Computes again where the figures of a version, or a listing, changed. Idempotent; short transactions. */
export async function computeWinterRanges({ db, log }: Pick<AppContext, "db" | "log">) {
  let after: string | null = null;
  let computed = 0;
  do {
    const cars = await listVersionedCars(db, { after, limit: BATCH_SIZE });
    const stale = cars.filter(isStale).map(({ vehicle_id }) => vehicle_id);
    if (stale.length > 0) await db.transaction().execute((tx) => settleComputedRanges(tx, stale));
    computed += stale.length;
    after = cars.length < BATCH_SIZE ? null : (cars.at(-1)?.vehicle_id ?? null);
  } while (after !== null);
  if (computed > 0) log.info({ computed }, "winter ranges computed");
}

/** Writes the winter range of cars whose version, details or battery health may have changed. */
export async function settleComputedRanges(tx: DbOrTransaction, vehicleIds: readonly string[]) {
  const stale = (await lockVersionedCars(tx, vehicleIds)).filter(isStale);
  if (stale.length > 0) await setComputedRanges(tx, stale.map(rangeOf));
}

/** The car as it is after `settleComputedRanges`. */
export async function withComputedRange(tx: DbOrTransaction, vehicle: Vehicle): Promise<Vehicle> {
  if (vehicle.ev_variant_id === null && vehicle.winter_range_computed === null) return vehicle;
  const [stored] = await lockVersionedCars(tx, [vehicle.vehicle_id]);
  if (!stored) return vehicle;
  if (isStale(stored)) await setComputedRanges(tx, [rangeOf(stored)]);
  return { ...vehicle, winter_range_computed: rangeOf(stored).miles };
}

const isStale = (stored: StoredRange): boolean => rangeOf(stored).miles !== stored.winter_range_computed;

const rangeOf = ({ vehicle_id, car, battery_soh }: StoredRange) => ({
  vehicle_id,
  miles: computedWinterRange(car, battery_soh),
});

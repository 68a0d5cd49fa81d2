import type { DbOrTransaction } from "#src/db/database.ts";
import { computedWinterRange } from "#src/domain/ev-variants/range-miles.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import {
  listVersionedCars,
  lockVersionedCars,
  type StoredRange,
  setComputedRanges,
} from "./computed-range-queries.ts";

const BATCH_SIZE = 500;

/** Computes again where the figures of a version, a listing or its age changed. Idempotent; short transactions. */
export async function computeWinterRanges({ db, log, now }: Pick<AppContext, "db" | "log" | "now">) {
  const at = now();
  let after: string | null = null;
  let computed = 0;
  do {
    const cars = await listVersionedCars(db, { after, limit: BATCH_SIZE });
    const stale = staleRanges(cars, at).map(({ vehicle_id }) => vehicle_id);
    if (stale.length > 0) await db.transaction().execute((tx) => settleComputedRanges(tx, stale, at));
    computed += stale.length;
    after = cars.length < BATCH_SIZE ? null : (cars.at(-1)?.vehicle_id ?? null);
  } while (after !== null);
  if (computed > 0) log.info({ computed }, "winter ranges computed");
}

/** Writes the winter range of cars whose version, details or battery health may have changed. */
export async function settleComputedRanges(tx: DbOrTransaction, vehicleIds: readonly string[], at: Date) {
  const stale = staleRanges(await lockVersionedCars(tx, vehicleIds), at);
  if (stale.length > 0) await setComputedRanges(tx, stale);
}

/** The car as it is after `settleComputedRanges`. */
export async function withComputedRange(tx: DbOrTransaction, vehicle: Vehicle, at: Date): Promise<Vehicle> {
  if (vehicle.ev_variant_id === null && vehicle.winter_range_computed === null) return vehicle;
  const stale = staleRanges(await lockVersionedCars(tx, [vehicle.vehicle_id]), at);
  if (!stale[0]) return vehicle;
  await setComputedRanges(tx, stale);
  const { range } = stale[0];
  return {
    ...vehicle,
    winter_range_computed: range?.from ?? null,
    winter_range_computed_to: range?.to ?? null,
  };
}

function staleRanges(cars: readonly StoredRange[], at: Date) {
  const { today } = londonDay(at);
  return cars.flatMap(({ vehicle_id, car, battery_soh, stored }) => {
    const range = computedWinterRange(car, battery_soh, today);
    const isSame = (range?.from ?? null) === stored.from && (range?.to ?? null) === stored.to;
    return isSame ? [] : [{ vehicle_id, range }];
  });
}

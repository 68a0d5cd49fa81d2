import type { AppContext } from "#src/services/app-context.ts";
import { listVersionedCars } from "./computed-range-queries.ts";
import { isStale, settleComputedRanges } from "./settle-computed-ranges.ts";

const BATCH_SIZE = 500;

/** Computes again where the figures of a version, or a listing, changed. Idempotent; short transactions. */
export async function computeWinterRanges({ db, log }: Pick<AppContext, "db" | "log">): Promise<void> {
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

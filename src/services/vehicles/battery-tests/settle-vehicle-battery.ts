import type { DbOrTransaction } from "#src/db/database.ts";
import { provenHealth, shownBatteryTest } from "#src/domain/battery/battery-test.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { settleComputedRanges } from "#src/services/vehicles/computed-range/computed-ranges.ts";
import { lockVehicle } from "#src/services/vehicles/dealer-vehicle-queries.ts";
import { listStandingTests, listTestedVehicles, setVehicleBattery } from "./battery-test-queries.ts";

/** Updates the car from its tests. Cards show only a test with a certificate that is not old. */
export async function settleVehicleBattery(
  tx: DbOrTransaction,
  { vehicle_id, mileage }: { vehicle_id: string; mileage: number },
  at: Date,
) {
  const tests = await listStandingTests(tx, vehicle_id);
  const shown = shownBatteryTest(tests, { mileage, today: londonDay(at).today });
  await setVehicleBattery(tx, vehicle_id, provenHealth(shown) === null ? null : shown, at);
  await settleComputedRanges(tx, [vehicle_id]);
}

const BATCH_SIZE = 200;

/** Removes tests from cards that are old, or belong to an earlier mileage or car. */
export async function expireBatteryTests({ db, now }: DbAndClock) {
  const at = now();
  const { today } = londonDay(at);
  let after: string | null = null;
  do {
    const cars = await listTestedVehicles(db, { after, limit: BATCH_SIZE });
    for (const { vehicle_id, mileage, battery_soh, tested_on } of cars) {
      const shown = shownBatteryTest(await listStandingTests(db, vehicle_id), { mileage, today });
      const isSame = provenHealth(shown) === battery_soh && shown?.tested_on === tested_on;
      if (isSame) continue;
      await db.transaction().execute(async (tx) => {
        // A test or another mileage may have been saved since.
        const vehicle = await lockVehicle(tx, vehicle_id);
        if (vehicle) await settleVehicleBattery(tx, vehicle, at);
      });
    }
    after = cars.length < BATCH_SIZE ? null : (cars.at(-1)?.vehicle_id ?? null);
  } while (after !== null);
}

import { provenHealth, shownBatteryTest } from "#src/domain/battery/battery-test.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { lockVehicle } from "#src/services/vehicles/dealer-vehicle-queries.ts";
import { listStandingTests, listTestedVehicles } from "./battery-test-queries.ts";
import { settleVehicleBattery } from "./settle-vehicle-battery.ts";

const BATCH_SIZE = 200;

/** Removes tests from cards that are old, or belong to an earlier mileage or car. */
export async function expireBatteryTests({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
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

import type { DbOrTransaction } from "#src/db/database.ts";
import { provenHealth, shownBatteryTest } from "#src/domain/battery/battery-test.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { settleComputedRanges } from "#src/services/vehicles/computed-range/settle-computed-ranges.ts";
import { listStandingTests, setVehicleBattery } from "./battery-test-queries.ts";

/** Updates the car from its tests. Cards show only a test with a certificate that is not old. */
export async function settleVehicleBattery(
  tx: DbOrTransaction,
  { vehicle_id, mileage }: { vehicle_id: string; mileage: number },
  at: Date,
): Promise<void> {
  const tests = await listStandingTests(tx, vehicle_id);
  const shown = shownBatteryTest(tests, { mileage, today: londonDay(at).today });
  await setVehicleBattery(tx, vehicle_id, provenHealth(shown) === null ? null : shown, at);
  await settleComputedRanges(tx, [vehicle_id]);
}

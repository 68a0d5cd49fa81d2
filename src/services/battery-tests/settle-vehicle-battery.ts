import type { DbOrTransaction } from "#src/db/database.ts";
import { batteryEvidence, bestBatteryTest } from "#src/domain/battery/battery-test.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { listBatteryTests, setVehicleBattery } from "./battery-test-queries.ts";

/** Writes on the car what its tests now say. Cards show only a test with a certificate. */
export async function settleVehicleBattery(
  tx: DbOrTransaction,
  { vehicle_id, mileage }: { vehicle_id: string; mileage: number },
  at: Date,
): Promise<void> {
  const car = { mileage, today: londonDay(at).today };
  const standing = (await listBatteryTests(tx, vehicle_id)).filter((test) => test.withdrawn_at === null);
  const best = bestBatteryTest(standing, car);
  const isProven = best && ["checked", "documented"].includes(batteryEvidence(best, car));
  await setVehicleBattery(tx, vehicle_id, isProven ? best : null);
}

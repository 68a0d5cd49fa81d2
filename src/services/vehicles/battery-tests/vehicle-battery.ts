import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { batteryEvidence, provenHealth, shownBatteryTest } from "#src/domain/battery/battery-test.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { settleComputedRanges } from "#src/services/vehicles/computed-range/computed-ranges.ts";
import { lockVehicle, setColumns } from "#src/services/vehicles/dealer-vehicle-queries.ts";
import { findOwnVehicle } from "#src/services/vehicles/own-vehicle.ts";
import {
  type Certificate,
  findCertificate,
  listBatteryTests,
  listStandingTests,
  listTestedVehicles,
} from "./battery-test-queries.ts";

/** All tests of the dealer's own car, each with its class. */
export async function listOwnBatteryTests({ db, now }: DbAndClock, actor: Actor, vehicleId: string) {
  const { mileage } = await findOwnVehicle(db, actor, vehicleId);
  const car = { mileage, today: londonDay(now()).today };
  const tests = await listBatteryTests(db, vehicleId);
  return tests.map((test) => ({ ...test, evidence: batteryEvidence(test, car) }));
}

/** The test that buyers see, with its class; null for 'Not tested'. */
export async function findShownBatteryTest(
  { db, now }: DbAndClock,
  { vehicle_id, mileage }: { vehicle_id: string; mileage: number },
) {
  const tests = await listStandingTests(db, [vehicle_id]);
  return shownBatteryTest(tests, { mileage, today: londonDay(now()).today });
}

export async function readCertificate({ db }: WithDb, testId: string): Promise<Certificate> {
  const found = isUuid(testId) ? await findCertificate(db, testId) : null;
  if (!found) throw new NotFound("File not found");
  return found;
}

/** Updates the car from its tests. Cards show only a test with a certificate that is not old. */
export async function settleVehicleBattery(
  tx: DbOrTransaction,
  { vehicle_id, mileage }: { vehicle_id: string; mileage: number },
  at: Date,
) {
  const tests = await listStandingTests(tx, [vehicle_id]);
  const shown = shownBatteryTest(tests, { mileage, today: londonDay(at).today });
  const proven = provenHealth(shown) === null ? null : shown;
  // The change also invalidates the pages with this car.
  await setColumns(tx, vehicle_id, {
    battery_soh: proven?.soh_percent ?? null,
    battery_tested_on: proven?.tested_on ?? null,
    battery_changed_at: at,
  });
  await settleComputedRanges(tx, [vehicle_id], at);
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
      const shown = shownBatteryTest(await listStandingTests(db, [vehicle_id]), { mileage, today });
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

import type { Actor } from "#src/domain/accounts/permissions.ts";
import { batteryEvidence, shownBatteryTest } from "#src/domain/battery/battery-test.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { findOwnVehicle } from "#src/services/vehicles/own-vehicle.ts";
import {
  type Certificate,
  findCertificate,
  listBatteryTests,
  listStandingTests,
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
  const tests = await listStandingTests(db, vehicle_id);
  return shownBatteryTest(tests, { mileage, today: londonDay(now()).today });
}

export async function readCertificate({ db }: WithDb, testId: string): Promise<Certificate> {
  const found = isUuid(testId) ? await findCertificate(db, testId) : null;
  if (!found) throw new NotFound("File not found");
  return found;
}

import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireSignedIn } from "#src/services/require-permission.ts";
import { lockOwnVehicle } from "#src/services/vehicles/own-vehicle.ts";
import { findVehicleOfTest } from "./battery-test-queries.ts";

/** Locks the car of a test, and so all its tests. */
export async function lockVehicleOfTest(tx: DbOrTransaction, actor: Actor, testId: string): Promise<Vehicle> {
  requireSignedIn(actor, "vehicle:change");
  const vehicleId = isUuid(testId) ? await findVehicleOfTest(tx, testId) : null;
  if (vehicleId === null) throw new NotFound("Battery test not found");
  const vehicle = await lockOwnVehicle(tx, actor, vehicleId);
  // Another request may have withdrawn it while this one waited for the lock.
  if ((await findVehicleOfTest(tx, testId)) === null) throw new NotFound("Battery test not found");
  return vehicle;
}

export async function requireOwnBatteryTest(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  testId: string,
): Promise<void> {
  await db.transaction().execute((tx) => lockVehicleOfTest(tx, actor, testId));
}

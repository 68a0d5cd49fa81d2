import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { deniedReadingText } from "#src/domain/vehicles/register/register-check.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { lockOwnVehicle } from "../own-vehicle.ts";
import { listVehicleAnswers, setReadingSettled } from "./register-queries.ts";

/**
 * Records that the odometer shows what the dealer states: buyers no longer read that the mileage is in question.
 * @throws Conflict if no reading of the car is in doubt
 */
export async function settleReading(
  { db, now }: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  vehicleId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const vehicle = await lockOwnVehicle(tx, admin, vehicleId);
    const [answer] = await listVehicleAnswers(tx, [vehicleId]);
    const reading = answer?.car ? deniedReadingText(vehicle, answer.car) : null;
    if (reading === null) throw new Conflict("No MOT reading of this car is in doubt any more.");
    const at = now();
    await setReadingSettled(tx, vehicleId, { reading, at });
    await recordChange(tx, {
      actor: admin,
      action: "vehicle.settle-reading",
      subject: { id: vehicleId, name: vehicleTitle(vehicle), dealer_id: vehicle.dealer_id },
      after: { reading_settled: reading },
      at,
    });
  });
}

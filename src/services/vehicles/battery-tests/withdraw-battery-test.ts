import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { setWithdrawn } from "./battery-test-queries.ts";
import { lockVehicleOfTest } from "./own-battery-test.ts";
import { settleVehicleBattery } from "./settle-vehicle-battery.ts";

/**
 * Takes a test off the listing and deletes its certificate.
 * @param reason an admin's; empty from the dealer
 */
export async function withdrawBatteryTest(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  testId: string,
  reason = "",
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const vehicle = await lockVehicleOfTest(tx, actor, testId);
    const at = now();
    const isDone = await setWithdrawn(tx, testId, { withdrawn_at: at, withdrawn_reason: reason });
    if (!isDone) throw new NotFound("Battery test not found");
    await settleVehicleBattery(tx, vehicle, at);
    await recordChange(tx, {
      actor,
      action: "vehicle.battery-withdraw",
      subject: { id: vehicle.vehicle_id, name: vehicleTitle(vehicle), dealer_id: vehicle.dealer_id },
      after: { reason },
      at,
    });
  });
}

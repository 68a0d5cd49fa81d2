import { z } from "zod";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { LISTING_REASON_MAX_LENGTH } from "#src/domain/policy/listings.ts";
import { requiredReason } from "#src/domain/text/reason.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { setChecked } from "./battery-test-queries.ts";
import { lockVehicleOfTest, withdrawBatteryTest } from "./own-battery-tests.ts";
import { settleVehicleBattery } from "./settle-vehicle-battery.ts";

const refusalSchema = z.object({
  reason: requiredReason({
    required: "Tell the dealer what is wrong with it",
    max: LISTING_REASON_MAX_LENGTH,
  }),
});

const confirmationSchema = z.object({
  certified_at: z.coerce.date({ error: "Say which certificate you compared" }).nullable(),
});

/**
 * Records that the certificate agrees with the provider's page.
 * @throws InvalidInput, NotFound; Conflict when checked before, or when another certificate was uploaded
 * since
 */
export async function confirmBatteryTest(
  { db, now }: DbAndClock,
  admin: UserActor,
  testId: string,
  input: unknown,
) {
  const { certified_at } = parseInput(confirmationSchema, input);
  await db.transaction().execute(async (tx) => {
    const vehicle = await lockVehicleOfTest(tx, admin, testId);
    const at = now();
    if (!(await setChecked(tx, testId, { certified_at, at }))) {
      throw new Conflict("This battery test has changed or is already checked. Reload the page.");
    }
    await settleVehicleBattery(tx, vehicle, at);
    await recordChange(tx, {
      actor: admin,
      action: "vehicle.battery-check",
      subject: { id: vehicle.vehicle_id, name: vehicleTitle(vehicle), dealer_id: vehicle.dealer_id },
      at,
    });
  });
}

/** The reason is shown to the dealer. @throws InvalidInput at `reason`, NotFound */
export async function refuseBatteryTest(app: DbAndClock, admin: UserActor, testId: string, input: unknown) {
  const { reason } = parseInput(refusalSchema, input);
  await withdrawBatteryTest(app, admin, testId, reason);
}

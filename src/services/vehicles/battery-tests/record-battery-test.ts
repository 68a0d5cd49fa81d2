import type { Actor } from "#src/domain/accounts/permissions.ts";
import { batteryTestSchema } from "#src/domain/battery/battery-test-form.ts";
import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { BATTERY_TESTS_PER_CAR, BATTERY_TESTS_PER_CAR_EVER } from "#src/domain/policy/battery-tests.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { lockOwnVehicle } from "#src/services/vehicles/own-vehicle.ts";
import { insertBatteryTest, listBatteryTests, type StoredBatteryTest } from "./battery-test-queries.ts";
import { settleVehicleBattery } from "./settle-vehicle-battery.ts";

/** A claim until its certificate is uploaded. @throws InvalidInput, NotFound, Conflict with too many tests */
export async function recordBatteryTest(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  vehicleId: string,
  input: unknown,
): Promise<StoredBatteryTest> {
  const at = now();
  return await db.transaction().execute(async (tx) => {
    const vehicle = await lockOwnVehicle(tx, actor, vehicleId);
    const form = parseInput(batteryTestSchema(londonDay(at).today), input);
    if (form.odometer_miles > vehicle.mileage) {
      throw new InvalidInput({
        odometer_miles: "This is more than the mileage of the listing. Correct the listing first.",
      });
    }
    const recorded = await listBatteryTests(tx, vehicleId);
    const standing = recorded.filter((test) => test.withdrawn_at === null);
    if (standing.length >= BATTERY_TESTS_PER_CAR || recorded.length >= BATTERY_TESTS_PER_CAR_EVER) {
      throw new Conflict("No more battery tests of this car can be recorded. Take one off first.");
    }
    const stored = await insertBatteryTest(tx, { ...form, vehicle_id: vehicleId, recorded_at: at });
    await settleVehicleBattery(tx, vehicle, at);
    // Certificates lead to the car's keepers, so the audit log does not keep them.
    const { certificate_no: _, certificate_url: __, ...audited } = form;
    await recordChange(tx, {
      actor,
      action: "vehicle.battery-test",
      subject: { id: vehicleId, name: vehicleTitle(vehicle), dealer_id: vehicle.dealer_id },
      after: audited,
      at,
    });
    return stored;
  });
}

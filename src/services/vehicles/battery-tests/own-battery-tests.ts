import { z } from "zod";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor, UserActor } from "#src/domain/accounts/permissions.ts";
import type { Fields } from "#src/domain/audit/changed-fields.ts";
import { batteryTestSchema } from "#src/domain/battery/battery-test-form.ts";
import { Conflict, InvalidInput, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import {
  BATTERY_TESTS_PER_CAR,
  BATTERY_TESTS_PER_CAR_EVER,
  CERTIFICATE_MAX_MEGABYTES,
} from "#src/domain/policy/battery-tests.ts";
import { LISTING_REASON_MAX_LENGTH } from "#src/domain/policy/listings.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { requiredReason } from "#src/domain/text/reason.ts";
import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext, DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { readDocument, type UploadedFile } from "#src/services/photos/read-document.ts";
import { requireSignedIn } from "#src/services/require-permission.ts";
import { lockOwnVehicle } from "#src/services/vehicles/own-vehicle.ts";
import {
  findVehicleOfTest,
  insertBatteryTest,
  listBatteryTests,
  setChecked,
  updateBatteryTest,
} from "./battery-test-queries.ts";
import { settleVehicleBattery } from "./vehicle-battery.ts";

/** A claim until its certificate is uploaded. @throws InvalidInput, NotFound, Conflict with too many tests */
export async function recordBatteryTest(
  { db, now }: DbAndClock,
  actor: Actor,
  vehicleId: string,
  input: unknown,
) {
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

/** Replaces an earlier certificate of the test. */
export async function uploadCertificate(
  app: Pick<AppContext, "db" | "now" | "parsing">,
  actor: Actor,
  testId: string,
  file: UploadedFile,
) {
  const { user_id, dealer_id } = requireSignedIn(actor);
  const certificate = await readDocument(app, file, {
    owner: dealer_id ?? user_id,
    maxMegabytes: CERTIFICATE_MAX_MEGABYTES,
    fallbackName: "certificate",
  });
  await changeBatteryTest(app, actor, testId, "vehicle.battery-certificate", async (tx, at) => {
    // An admin has to check the new file.
    await updateBatteryTest(tx, testId, { ...certificate, certified_at: at, checked_at: null });
    return { media_type: certificate.media_type, bytes: certificate.content.length };
  });
}

/**
 * Takes a test off the listing and deletes its certificate.
 * @param reason an admin's; empty from the dealer
 */
export async function withdrawBatteryTest(app: DbAndClock, actor: Actor, testId: string, reason = "") {
  await changeBatteryTest(app, actor, testId, "vehicle.battery-withdraw", async (tx, at) => {
    const withdrawn = { withdrawn_at: at, withdrawn_reason: reason };
    // The file goes; what was claimed stays for the audit.
    await updateBatteryTest(tx, testId, { ...withdrawn, content: null, file_name: null, media_type: null });
    return { reason };
  });
}

/**
 * Changes a test that is not withdrawn, and what cards show of its car.
 * @param change returns what the audit log keeps of it
 */
async function changeBatteryTest(
  { db, now }: DbAndClock,
  actor: Actor,
  testId: string,
  action: "vehicle.battery-certificate" | "vehicle.battery-check" | "vehicle.battery-withdraw",
  change: (tx: DbOrTransaction, at: Date) => Promise<Fields>,
) {
  await db.transaction().execute(async (tx) => {
    const vehicle = await lockVehicleOfTest(tx, actor, testId);
    const at = now();
    const after = await change(tx, at);
    await settleVehicleBattery(tx, vehicle, at);
    await recordChange(tx, {
      actor,
      action,
      subject: { id: vehicle.vehicle_id, name: vehicleTitle(vehicle), dealer_id: vehicle.dealer_id },
      after,
      at,
    });
  });
}

/** Locks the car of a test, and so all its tests. */
async function lockVehicleOfTest(tx: DbOrTransaction, actor: Actor, testId: string): Promise<Vehicle> {
  requireSignedIn(actor, "vehicle:change");
  const vehicleId = isUuid(testId) ? await findVehicleOfTest(tx, testId) : null;
  if (vehicleId === null) throw new NotFound("Battery test not found");
  const vehicle = await lockOwnVehicle(tx, actor, vehicleId);
  // Another request may have withdrawn it while this one waited for the lock.
  if ((await findVehicleOfTest(tx, testId)) === null) throw new NotFound("Battery test not found");
  return vehicle;
}

export async function requireOwnBatteryTest({ db }: WithDb, actor: Actor, testId: string) {
  await db.transaction().execute((tx) => lockVehicleOfTest(tx, actor, testId));
}

export const refusalSchema = z.object({
  reason: requiredReason({
    required: "Tell the dealer what is wrong with it",
    max: LISTING_REASON_MAX_LENGTH,
  }),
});

export const confirmationSchema = z.object({
  certified_at: z.coerce
    .date({ error: "Say which certificate you compared" })
    .meta({ type: "string", format: "date-time" })
    .nullable(),
});

/**
 * Records that the certificate agrees with the provider's page.
 * @throws InvalidInput, NotFound; Conflict when checked before, or when another certificate was uploaded
 * since
 */
export async function confirmBatteryTest(app: DbAndClock, admin: UserActor, testId: string, input: unknown) {
  const { certified_at } = parseInput(confirmationSchema, input);
  await changeBatteryTest(app, admin, testId, "vehicle.battery-check", async (tx, at) => {
    if (await setChecked(tx, testId, { certified_at, at })) return {};
    throw new Conflict("This battery test has changed or is already checked. Reload the page.");
  });
}

/** The reason is shown to the dealer. @throws InvalidInput at `reason`, NotFound */
export async function refuseBatteryTest(app: DbAndClock, admin: UserActor, testId: string, input: unknown) {
  const { reason } = parseInput(refusalSchema, input);
  await withdrawBatteryTest(app, admin, testId, reason);
}

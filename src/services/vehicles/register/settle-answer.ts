import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import {
  deniedReadingText,
  importYearText,
  yearOfImport,
} from "#src/domain/vehicles/register/register-check.ts";
import { combinedAnswer, type RegisteredCar } from "#src/domain/vehicles/register/registered-car.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { settleComputedRanges, withComputedRange } from "../computed-range/computed-ranges.ts";
import { setColumns, updateVehicleRow } from "../dealer-vehicle-queries.ts";
import { lockOwnVehicle, recordVehicleChange } from "../own-vehicle.ts";
import {
  findAnswer,
  listVehicleAnswers,
  lockOffered,
  type RegisterAnswer,
  storeAnswer,
} from "./register-queries.ts";

type Asked = { outcome: "found"; facts: RegisteredCar } | { outcome: "not_found" };

/**
 * Stores the new answer; a source that failed keeps its part of the earlier one. Listings on sale
 * of an import are corrected.
 */
export async function settleAnswer(
  tx: DbOrTransaction,
  registration: string,
  { asked, at }: { asked: Asked; at: Date },
): Promise<RegisterAnswer> {
  const car = asked.outcome === "found" ? asked.facts : null;
  const answer = combinedAnswer(await findAnswer(tx, registration), { car, fetched_at: at });
  await storeAnswer(tx, registration, answer, at);
  if (answer.car?.registered_here) await correctImports(tx, registration, { car: answer.car, at });
  return answer;
}

/** An import has its own year, and none of our ranges, which are of UK cars. */
async function correctImports(
  tx: DbOrTransaction,
  registration: string,
  { car, at }: { car: RegisteredCar; at: Date },
) {
  for (const before of await lockOffered(tx, registration)) {
    const year = yearOfImport(before, car);
    if (year === null) {
      await settleComputedRanges(tx, [before.vehicle_id], at);
      continue;
    }
    const updated = await updateVehicleRow(tx, before.vehicle_id, { year }, at);
    const after = await withComputedRange(tx, updated, at);
    const reason = importYearText(car);
    await recordVehicleChange(tx, "vehicle.update", { actor: { kind: "system" }, before, after, at, reason });
  }
}

/**
 * Records that the odometer shows what the dealer states: buyers no longer read that the mileage is in question.
 * @throws Conflict if no reading of the car is in doubt
 */
export async function settleReading({ db, now }: DbAndClock, admin: UserActor, vehicleId: string) {
  await db.transaction().execute(async (tx) => {
    const vehicle = await lockOwnVehicle(tx, admin, vehicleId);
    const [answer] = await listVehicleAnswers(tx, [vehicleId]);
    const reading = answer?.car ? deniedReadingText(vehicle, answer.car) : null;
    if (reading === null) throw new Conflict("No MOT reading of this car is in doubt any more.");
    const at = now();
    // Also renews its page.
    await setColumns(tx, vehicleId, { reading_settled: reading, register_changed_at: at });
    await recordChange(tx, {
      actor: admin,
      action: "vehicle.settle-reading",
      subject: { id: vehicleId, name: vehicleTitle(vehicle), dealer_id: vehicle.dealer_id },
      after: { reading_settled: reading },
      at,
    });
  });
}

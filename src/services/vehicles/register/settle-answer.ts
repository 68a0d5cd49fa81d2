import type { DbOrTransaction } from "#src/db/database.ts";
import { combinedAnswer } from "#src/domain/vehicles/register/combined-answer.ts";
import { importYearText, yearOfImport } from "#src/domain/vehicles/register/register-check.ts";
import type { RegisteredCar } from "#src/domain/vehicles/register/registered-car.ts";
import { withComputedRange } from "../computed-range/settle-computed-ranges.ts";
import { updateVehicleRow } from "../dealer-vehicle-queries.ts";
import { recordVehicleChange } from "../record-vehicle-change.ts";
import { findAnswer, lockOffered, type RegisterAnswer, storeAnswer } from "./register-queries.ts";

type Asked = { outcome: "found"; facts: RegisteredCar } | { outcome: "not_found" };

/**
 * Stores the new answer; a source that failed keeps its part of the earlier one. Buyers see the year of an import from
 * then on, as its listings on sale are corrected.
 */
export async function settleAnswer(
  tx: DbOrTransaction,
  registration: string,
  { asked, at }: { asked: Asked; at: Date },
): Promise<RegisterAnswer> {
  const car = asked.outcome === "found" ? asked.facts : null;
  const answer = combinedAnswer(await findAnswer(tx, registration), { car, fetched_at: at });
  await storeAnswer(tx, registration, answer, at);
  if (answer.car?.registered_here) await correctYears(tx, registration, { car: answer.car, at });
  return answer;
}

async function correctYears(
  tx: DbOrTransaction,
  registration: string,
  { car, at }: { car: RegisteredCar; at: Date },
): Promise<void> {
  for (const before of await lockOffered(tx, registration)) {
    const year = yearOfImport(before, car);
    if (year === null) continue;
    const after = await withComputedRange(tx, await updateVehicleRow(tx, before.vehicle_id, { year }, at));
    const reason = importYearText(car);
    await recordVehicleChange(tx, "vehicle.update", { actor: { kind: "system" }, before, after, at, reason });
  }
}

import { z } from "zod";
import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import {
  contradiction,
  importYearText,
  isDifferenceConfirmed,
  unconfirmed,
  unconfirmedText,
  yearOfImport,
} from "#src/domain/vehicles/register/register-check.ts";
import { isOffered, type Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { listVehicleAnswers, setRegisterConfirmed } from "./register-queries.ts";

const confirmation = z.object({ register_confirmed: z.literal(true) });

/** True if the dealer confirmed the differences from the register. */
export const isRegisterConfirmed = (input: unknown): boolean => confirmation.safeParse(input).success;

/**
 * Compares a saved listing with the stored answer about its registration, if there is one. Drafts may
 * contradict it, and so may a listing on sale whose mileage and registration stay.
 * @returns the differences that the dealer confirmed now, for the audit log
 */
export async function checkRegister(
  tx: DbOrTransaction,
  { before, after }: { before: Vehicle | null; after: Vehicle },
  { isConfirmed }: { isConfirmed: boolean },
): Promise<string | null> {
  if (after.registration === null) return null;
  const [answer] = await listVehicleAnswers(tx, [after.vehicle_id]);
  if (!answer?.car) return null;
  const isPublished = isOffered(after);
  if (isPublished && yearOfImport(after, answer.car) !== null) {
    throw new InvalidInput({ year: importYearText(answer.car) });
  }
  const found = contradiction(after, answer.car);
  if (found && isPublished && (found.field !== "mileage" || isMileageStatedNow(before, after))) {
    throw new InvalidInput({ [found.field]: found.message });
  }
  const differing = unconfirmed(after, answer.car, answer.register_confirmed);
  if (differing === null) return null;
  if (isConfirmed) {
    await setRegisterConfirmed(tx, after.vehicle_id, differing);
    return differing;
  }
  const isMileageAlone = isDifferenceConfirmed(after, answer.car, answer.register_confirmed);
  if (isPublished && (!isMileageAlone || isMileageStatedNow(before, after)))
    throw new InvalidInput({ register_confirmed: unconfirmedText(after, answer.car) });
  return null;
}

/** A wrong reading that arrives later must not keep a dealer from editing a car on sale. */
const isMileageStatedNow = (before: Vehicle | null, after: Vehicle): boolean =>
  before === null ||
  !isOffered(before) ||
  before.mileage !== after.mileage ||
  before.registration !== after.registration;

/** Reasons against publishing drafts, by vehicle id. */
export async function registerRefusals(tx: DbOrTransaction, vehicles: ReadonlyMap<string, Vehicle>) {
  const identified = [...vehicles.values()].filter(
    (vehicle) => vehicle.registration !== null && !isOffered(vehicle),
  );
  if (identified.length === 0) return new Map<string, string>();
  const answers = await listVehicleAnswers(
    tx,
    identified.map(({ vehicle_id }) => vehicle_id),
  );
  return new Map(
    answers.flatMap(({ vehicle_id, car, register_confirmed }) => {
      const vehicle = vehicles.get(vehicle_id);
      if (!vehicle || !car) return [];
      if (yearOfImport(vehicle, car) !== null) return [[vehicle_id, importYearText(car)] as const];
      const found = contradiction(vehicle, car)?.message;
      if (found) return [[vehicle_id, found] as const];
      const isAsked = unconfirmed(vehicle, car, register_confirmed) !== null;
      return isAsked ? [[vehicle_id, unconfirmedText(vehicle, car)] as const] : [];
    }),
  );
}

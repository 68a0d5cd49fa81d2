import { z } from "zod";
import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { refusalToSell, unconfirmed } from "#src/domain/vehicles/register/register-check.ts";
import { isOffered, type Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { setColumns } from "../dealer-vehicle-queries.ts";
import { listVehicleAnswers } from "./register-queries.ts";

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
  const isMileageStated = isMileageStatedNow(before, after);
  const listed = { car: answer.car, register_confirmed: answer.register_confirmed };
  const refusal = isOffered(after) ? refusalToSell(after, listed, { isMileageStated, isConfirmed }) : null;
  if (refusal) throw new InvalidInput({ [refusal.field]: refusal.message });
  const differing = unconfirmed(after, answer.car, answer.register_confirmed);
  if (differing === null || !isConfirmed) return null;
  await setColumns(tx, after.vehicle_id, { register_confirmed: differing });
  return differing;
}

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
      const refusal = vehicle && car && refusalToSell(vehicle, { car, register_confirmed });
      return refusal ? [[vehicle_id, refusal.message] as const] : [];
    }),
  );
}

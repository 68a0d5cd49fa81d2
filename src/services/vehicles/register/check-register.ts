import { z } from "zod";
import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { contradiction, differences, differenceText } from "#src/domain/vehicles/register/register-check.ts";
import { isOffered, type Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { listVehicleAnswers, setRegisterConfirmed } from "./register-queries.ts";

const confirmation = z.object({ register_confirmed: z.literal(true) });

/** Whether the dealer confirmed what differs from the register. */
export const isRegisterConfirmed = (input: unknown): boolean => confirmation.safeParse(input).success;

/**
 * Compares a saved listing with the stored answer about its registration, if there is one. Drafts may
 * contradict it. @throws InvalidInput
 */
export async function checkRegister(
  tx: DbOrTransaction,
  vehicle: Vehicle,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
  if (vehicle.registration === null) return;
  const [answer] = await listVehicleAnswers(tx, [vehicle.vehicle_id]);
  if (!answer?.car) return;
  const isPublished = isOffered(vehicle);
  const found = contradiction(vehicle, answer.car);
  if (found && isPublished) throw new InvalidInput({ [found.field]: found.message });
  const differing = differences(vehicle, answer.car);
  if (differing === null || differing === answer.register_confirmed) return;
  if (isConfirmed) await setRegisterConfirmed(tx, vehicle.vehicle_id, differing);
  else if (isPublished) throw new InvalidInput({ register_confirmed: differenceText(answer.car) });
}

/** Why drafts cannot be published, by id. */
export async function registerRefusals(
  tx: DbOrTransaction,
  vehicles: ReadonlyMap<string, Vehicle>,
): Promise<Map<string, string>> {
  const identified = [...vehicles.values()].filter(
    (vehicle) => vehicle.registration !== null && !isOffered(vehicle),
  );
  if (identified.length === 0) return new Map();
  const answers = await listVehicleAnswers(
    tx,
    identified.map(({ vehicle_id }) => vehicle_id),
  );
  return new Map(
    answers.flatMap(({ vehicle_id, car, register_confirmed }) => {
      const vehicle = vehicles.get(vehicle_id);
      if (!vehicle || !car) return [];
      const found = contradiction(vehicle, car)?.message;
      if (found) return [[vehicle_id, found] as const];
      const differing = differences(vehicle, car);
      const isAsked = differing !== null && differing !== register_confirmed;
      return isAsked ? [[vehicle_id, differenceText(car)] as const] : [];
    }),
  );
}

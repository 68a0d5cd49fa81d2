import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { APPLICANT_LIMITS } from "#src/domain/policy/dealers.ts";
import { countApplicantCars } from "./dealer-stock-queries.ts";

export const NO_MORE_CARS = `While we check your dealership you can add ${APPLICANT_LIMITS.cars} cars.`;

/** How many cars the dealer may still add. Call it under `lockDealerStock`. */
export async function roomForCars(tx: DbOrTransaction, dealerId: string): Promise<number> {
  const cars = await countApplicantCars(tx, dealerId);
  return cars === null ? Number.POSITIVE_INFINITY : Math.max(0, APPLICANT_LIMITS.cars - cars);
}

/** @throws Conflict */
export async function requireRoomForCar(tx: DbOrTransaction, dealerId: string): Promise<void> {
  if ((await roomForCars(tx, dealerId)) < 1) throw new Conflict(NO_MORE_CARS);
}

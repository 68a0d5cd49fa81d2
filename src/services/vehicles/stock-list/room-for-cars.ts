import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { APPLICANT_LIMITS } from "#src/domain/policy/dealers.ts";

export const NO_MORE_CARS = `While we check your dealership you can add ${APPLICANT_LIMITS.cars} cars.`;

/** How many cars the dealer may still add. Call it under `lockDealerStock`. */
export async function roomForCars(tx: DbOrTransaction, dealerId: string): Promise<number> {
  const { rows } = await sql<{ cars: number }>`
    select (select count(*)::int from vehicles where vehicles.dealer_id = dealers.dealer_id) as cars
    from dealers where dealer_id = ${dealerId} and status = 'applied'
  `.execute(tx);
  return rows[0] ? Math.max(0, APPLICANT_LIMITS.cars - rows[0].cars) : Number.POSITIVE_INFINITY;
}

/** @throws Conflict */
export async function requireRoomForCar(tx: DbOrTransaction, dealerId: string): Promise<void> {
  if ((await roomForCars(tx, dealerId)) < 1) throw new Conflict(NO_MORE_CARS);
}

import type { DbOrTransaction } from "#src/db/database.ts";
import { priceQuestion } from "#src/domain/vehicles/stock-list/vehicle-change.ts";
import type { ToSave } from "./match-rows.ts";

/** Rows that move the price of a car on sale far, such as one without a digit. Call it before they are saved. @returns questions by row */
export async function priceMoves(tx: DbOrTransaction, toSave: readonly ToSave[], known: ReadonlySet<string>) {
  const ids = toSave.flatMap(({ vehicle }) => (known.has(vehicle.vehicle_id) ? vehicle.vehicle_id : []));
  if (ids.length === 0) return new Map<number, string>();
  const cars = await tx
    .selectFrom("vehicles")
    .select(["vehicle_id", "price"])
    .where("vehicle_id", "in", ids)
    .where("published", "=", true)
    .where("is_generated", "=", false)
    .execute();
  const prices = new Map(cars.map(({ vehicle_id, price }) => [vehicle_id, price]));
  return new Map(
    toSave.flatMap(({ row, vehicle }): [number, string][] => {
      const before = prices.get(vehicle.vehicle_id);
      const question = before === undefined ? null : priceQuestion(before, String(vehicle.price));
      return question ? [[row, `${question} Check the price.`]] : [];
    }),
  );
}

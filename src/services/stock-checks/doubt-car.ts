import type { DbOrTransaction } from "#src/db/database.ts";
import { askDealer } from "./ask-dealer.ts";
import { lockCar, setDoubted } from "./stock-check-queries.ts";

/** Records that a buyer found the car gone and asks its dealer at once, unless the car is doubted already. */
export async function doubtCar(
  tx: DbOrTransaction,
  { vehicle_id, dealer_id, at }: { vehicle_id: string; dealer_id: string; at: Date },
): Promise<void> {
  await lockCar(tx, vehicle_id);
  if (await setDoubted(tx, vehicle_id, at)) await askDealer(tx, dealer_id, [vehicle_id], at);
}

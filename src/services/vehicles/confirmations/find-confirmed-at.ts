import type { AppContext } from "#src/services/app-context.ts";
import { selectConfirmations } from "./confirmation-queries.ts";

/** When the car was last seen in its dealer's stock; null while a buyer's report that it was gone stands. */
export async function findConfirmedAt(
  { db }: Pick<AppContext, "db">,
  vehicleId: string,
): Promise<Date | null> {
  const found = (await selectConfirmations(db, [vehicleId])).get(vehicleId);
  return found && found.doubted_at === null ? found.confirmed_at : null;
}

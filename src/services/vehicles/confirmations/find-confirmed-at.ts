import type { AppContext } from "#src/services/app-context.ts";
import { selectConfirmedAt } from "./confirmation-queries.ts";

/** When the car was last seen in its dealer's stock. */
export async function findConfirmedAt(
  { db }: Pick<AppContext, "db">,
  vehicleId: string,
): Promise<Date | null> {
  return (await selectConfirmedAt(db, [vehicleId])).get(vehicleId) ?? null;
}

import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type DeletedVehicle, selectDeletedVehicle } from "./deleted-vehicle-queries.ts";

/** A car that there was and that its dealer, or an admin, deleted. Null for any other id. */
export async function findDeletedVehicle(
  { db }: Pick<AppContext, "db">,
  vehicleId: string,
): Promise<DeletedVehicle | null> {
  return isUuid(vehicleId) ? await selectDeletedVehicle(db, vehicleId) : null;
}

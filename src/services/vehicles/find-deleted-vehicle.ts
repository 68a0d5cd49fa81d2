import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type DeletedVehicle, selectDeletedVehicle } from "./deleted-vehicle-queries.ts";

export async function findDeletedVehicle(
  { db }: Pick<AppContext, "db">,
  vehicleId: string,
): Promise<DeletedVehicle | null> {
  return isUuid(vehicleId) ? await selectDeletedVehicle(db, vehicleId) : null;
}

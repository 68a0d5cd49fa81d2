import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectPublicSummaries, withDistance } from "./summary-queries.ts";

/** Keeps the order of the ids; sold, withdrawn and unknown cars are left out. */
export async function publicVehiclesById(
  { db }: Pick<AppContext, "db">,
  vehicleIds: readonly string[],
): Promise<VehicleSummary[]> {
  if (vehicleIds.length === 0) return [];
  const rows = await selectPublicSummaries(db, vehicleIds);
  return rows.map((row) => withDistance(row, null));
}

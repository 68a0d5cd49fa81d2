import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { publicCards } from "./public-cards.ts";
import { withDistance } from "./summary-queries.ts";

/** Keeps the order of the ids; sold, withdrawn and unknown cars are left out. */
export async function publicVehiclesById(
  app: Pick<AppContext, "db" | "carsOnSale">,
  vehicleIds: readonly string[],
): Promise<VehicleSummary[]> {
  const rows = await publicCards(app, vehicleIds);
  return rows.map((row) => withDistance(row, null));
}

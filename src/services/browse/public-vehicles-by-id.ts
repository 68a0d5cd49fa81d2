import type { VehicleCard, VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectPublicSummaries, withDistance } from "./summary-queries.ts";

/** Keeps the order of the ids; sold, withdrawn and unknown cars are left out. */
export async function publicVehiclesById(
  app: Pick<AppContext, "db" | "carsOnSale">,
  vehicleIds: readonly string[],
): Promise<VehicleSummary[]> {
  const rows = await publicCards(app, vehicleIds);
  return rows.map((row) => withDistance(row, null));
}

/** In the order of the ids, without cars that are not on sale; cached where the process follows changes. */
export const publicCards = (
  { db, carsOnSale }: Pick<AppContext, "db" | "carsOnSale">,
  ids: readonly string[],
): Promise<VehicleCard[]> => carsOnSale.cards.read(ids, (missing) => selectPublicSummaries(db, missing));

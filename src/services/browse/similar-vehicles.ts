import { SIMILAR_VEHICLES } from "#src/domain/policy/browse.ts";
import { chooseSimilar, similarPrices } from "#src/domain/vehicles/similar-vehicles.ts";
import type { Vehicle, VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { withDistance } from "./select-page.ts";
import { selectSimilar } from "./similar-queries.ts";

export async function similarVehicles(
  { db }: Pick<AppContext, "db">,
  vehicle: Pick<Vehicle, "vehicle_id" | "make" | "model" | "body_style" | "price">,
): Promise<VehicleSummary[]> {
  const prices = similarPrices(vehicle.price);
  const rows = await selectSimilar(db, { vehicle, prices, limit: SIMILAR_VEHICLES });
  return chooseSimilar(vehicle, rows).map((row) => withDistance(row, null));
}

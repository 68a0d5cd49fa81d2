import { similarCars } from "#src/catalogue/similar-cars.ts";
import { SIMILAR_VEHICLES } from "#src/domain/policy/browse.ts";
import type { Vehicle, VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { CarsApp } from "./browse-page.ts";
import { publicVehiclesById } from "./public-vehicles-by-id.ts";

export async function similarVehicles(
  app: CarsApp,
  vehicle: Pick<Vehicle, "vehicle_id" | "make" | "model" | "body_style" | "price">,
): Promise<VehicleSummary[]> {
  const ids = similarCars(await app.carsOnSale.catalogue(), vehicle, SIMILAR_VEHICLES);
  return await publicVehiclesById(app, ids);
}

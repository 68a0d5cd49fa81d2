import { FEATURED_VEHICLES } from "#src/domain/policy/browse.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { CarsApp } from "./browse-page.ts";
import { firstCars } from "./first-cars.ts";

export const featuredVehicles = (app: CarsApp): Promise<VehicleSummary[]> =>
  firstCars(app, "newest", FEATURED_VEHICLES);

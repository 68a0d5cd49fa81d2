import { search } from "#src/catalogue/search.ts";
import { similarCars } from "#src/catalogue/similar-cars.ts";
import { FEATURED_VEHICLES, SIMILAR_VEHICLES } from "#src/domain/policy/browse.ts";
import type { BrowseSort } from "#src/domain/vehicles/browse-filters.ts";
import type { Vehicle, VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { CarsApp } from "./browse-page.ts";
import { publicVehiclesById } from "./public-vehicles-by-id.ts";

export const featuredVehicles = (app: CarsApp): Promise<VehicleSummary[]> =>
  firstCars(app, "newest", FEATURED_VEHICLES);

export async function similarVehicles(
  app: CarsApp,
  vehicle: Pick<Vehicle, "vehicle_id" | "make" | "model" | "body_style" | "price">,
): Promise<VehicleSummary[]> {
  const ids = similarCars(await app.carsOnSale.catalogue(), vehicle, SIMILAR_VEHICLES);
  return await publicVehiclesById(app, ids);
}

/** The first cars of an order, without generated listings. */
export async function firstCars(app: CarsApp, sort: BrowseSort, size: number): Promise<VehicleSummary[]> {
  const catalogue = await app.carsOnSale.catalogue();
  const { ids, total } = search(catalogue, { filters: {}, place: null, sort, page: { number: 1, size } });
  return await publicVehiclesById(app, ids.slice(0, total));
}

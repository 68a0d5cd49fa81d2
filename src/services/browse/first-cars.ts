import { search } from "#src/catalogue/search.ts";
import type { BrowseSort } from "#src/domain/vehicles/browse-filters.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { CarsApp } from "./browse-page.ts";
import { publicVehiclesById } from "./public-vehicles-by-id.ts";

/** The first cars of an order, without generated listings. */
export async function firstCars(app: CarsApp, sort: BrowseSort, size: number): Promise<VehicleSummary[]> {
  const catalogue = await app.carsOnSale.catalogue();
  const { ids, total } = search(catalogue, { filters: {}, place: null, sort, page: { number: 1, size } });
  return await publicVehiclesById(app, ids.slice(0, total));
}

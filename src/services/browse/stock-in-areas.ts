import { isInAreas } from "#src/catalogue/places.ts";
import { pricesOf } from "#src/catalogue/price-summary.ts";
import { search } from "#src/catalogue/search.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { CarsApp } from "./browse-page.ts";
import { publicVehiclesById } from "./public-vehicles-by-id.ts";

/** Without generated listings: their prices are invented. */
export interface AreaStock {
  on_sale: number;
  /** In whole pounds. */
  average_price: number | null;
  newest: VehicleSummary[];
}

/** Matches whole postcode areas: 'M' is Manchester, never Milton Keynes. */
export async function stockInAreas(
  app: CarsApp,
  areas: readonly string[],
  newest: number,
): Promise<AreaStock> {
  const catalogue = await app.carsOnSale.catalogue();
  const inAreas = catalogue.places.codesWhere(isInAreas(areas));
  const { cars, average } = pricesOf(catalogue, "place", inAreas);
  const size = Math.min(newest, cars);
  const { ids } = search(catalogue, { filters: {}, place: null, areas, page: { number: 1, size } });
  return { on_sale: cars, average_price: average, newest: await publicVehiclesById(app, ids) };
}

import { search } from "#src/catalogue/search.ts";
import { STRIP_VEHICLES, WINTER_BANDS_MILES } from "#src/domain/policy/browse.ts";
import { BODY_STYLES, type BodyStyle } from "#src/domain/vehicles/body-style.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import { winterRangeOf } from "#src/domain/vehicles/winter-range.ts";
import type { CarsApp } from "./browse-page.ts";
import { firstCars } from "./first-cars.ts";

export interface StockSummary {
  total: number;
  bodies: { body_style: BodyStyle; count: number }[];
  winterBands: { miles: number; count: number }[];
  longestWinterRange: VehicleSummary[];
  lowestPrice: VehicleSummary[];
}

export async function stockSummary(app: CarsApp): Promise<StockSummary> {
  const catalogue = await app.carsOnSale.catalogue();
  const [longestWinterRange, lowestPrice] = await Promise.all([
    firstCars(app, "winter-range-desc", STRIP_VEHICLES),
    firstCars(app, "price-asc", STRIP_VEHICLES),
  ]);
  const { total, facets } = search(catalogue, { filters: {}, place: null, facets: ["body"] });
  return {
    total,
    bodies: catalogue.bodyStyles().map((style) => ({
      body_style: style,
      count: facets.body[BODY_STYLES.indexOf(style)] ?? 0,
    })),
    winterBands: WINTER_BANDS_MILES.map((miles) => ({
      miles,
      count: search(catalogue, { filters: { minWinterRange: miles }, place: null }).total,
    })),
    longestWinterRange: longestWinterRange.filter((vehicle) => winterRangeOf(vehicle) !== null),
    lowestPrice,
  };
}

import { isInAreas } from "#src/catalogue/places.ts";
import { pricesOf } from "#src/catalogue/price-summary.ts";
import { search } from "#src/catalogue/search.ts";
import { similarCars } from "#src/catalogue/similar-cars.ts";
import { isDatabaseUnavailable } from "#src/domain/errors/database-unavailable.ts";
import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import {
  CARS_OF_COMPARED_MODEL,
  CARS_OF_PAGE,
  FEATURED_VEHICLES,
  SIMILAR_VEHICLES,
} from "#src/domain/policy/browse.ts";
import type { BrowseFilters, BrowseSort } from "#src/domain/vehicles/browse-filters.ts";
import type { CarModel } from "#src/domain/vehicles/makes-and-models.ts";
import type { Vehicle, VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { bodyStylesIn } from "./browse-page.ts";
import { countByModel, type ModelOnSale } from "./model-options.ts";
import { type CarsApp, publicVehiclesById } from "./public-vehicles.ts";

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
async function firstCars(
  app: CarsApp,
  sort: BrowseSort,
  size: number,
  filters: Partial<BrowseFilters> = {},
): Promise<VehicleSummary[]> {
  const catalogue = await app.carsOnSale.catalogue();
  const { ids, total } = search(catalogue, {
    filters,
    place: null,
    today: app.now(),
    sort,
    page: { number: 1, size },
  });
  return await publicVehiclesById(app, ids.slice(0, total));
}

/** For a page whose own subject is missing. */
export const newestVehicles = (app: CarsApp): Promise<VehicleSummary[]> =>
  firstCars(app, "newest", CARS_OF_PAGE);

export const newestOfModel = (app: CarsApp, { make, model }: CarModel): Promise<VehicleSummary[]> =>
  noneInOutage(firstCars(app, "newest", CARS_OF_PAGE, { make, model }));

/** A page about a model is worth showing without its cars while the database is unavailable. */
const noneInOutage = (cars: Promise<VehicleSummary[]>): Promise<VehicleSummary[]> =>
  cars.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return [];
    throw error;
  });

/** Of each model the cars nearest to a price in whole pounds, cheapest first. */
export const carsNearPrice = (
  app: CarsApp,
  models: readonly CarModel[],
  pounds: number,
): Promise<VehicleSummary[][]> =>
  Promise.all(
    models.map(async ({ make, model }) => {
      const [dearer, cheaper] = await Promise.all([
        noneInOutage(firstCars(app, "price-asc", CARS_OF_COMPARED_MODEL, { make, model, minPrice: pounds })),
        noneInOutage(
          firstCars(app, "price-desc", CARS_OF_COMPARED_MODEL, { make, model, maxPrice: pounds - 1 }),
        ),
      ]);
      const distance = ({ price }: VehicleSummary) => Math.abs(price - pounds);
      return [...dearer, ...cheaper]
        .toSorted((one, other) => distance(one) - distance(other))
        .slice(0, CARS_OF_COMPARED_MODEL)
        .toSorted((one, other) => one.price - other.price);
    }),
  );

/** The nearest cars within the usual radius, and how many there are; generated listings left out. */
export async function carsNear(app: CarsApp, place: BrowsePlace) {
  const catalogue = await app.carsOnSale.catalogue();
  const page = { number: 1, size: CARS_OF_PAGE };
  const { ids, total } = search(catalogue, { filters: {}, place, today: app.now(), sort: "nearest", page });
  return { total, nearest: await publicVehiclesById(app, ids.slice(0, total), place) };
}

export type StockSummary = Awaited<ReturnType<typeof stockSummary>>;

export async function stockSummary({ carsOnSale, now }: Pick<AppContext, "carsOnSale" | "now">) {
  const catalogue = await carsOnSale.catalogue();
  const { total, facets } = search(catalogue, { filters: {}, place: null, today: now(), facets: ["body"] });
  return { total, bodies: bodyStylesIn(catalogue, facets.body) };
}

/** Those that the place has. */
export async function modelsNear(
  { carsOnSale, now }: Pick<AppContext, "carsOnSale" | "now">,
  place: BrowsePlace | null,
): Promise<ModelOnSale[]> {
  const catalogue = await carsOnSale.catalogue();
  return countByModel(
    catalogue,
    search(catalogue, { filters: {}, place, today: now(), facets: ["name"] }).facets.name,
  );
}

/** Without generated listings: their prices are invented. */
export type AreaStock = Awaited<ReturnType<typeof stockInAreas>>;

/** Matches whole postcode areas: 'M' is Manchester, never Milton Keynes. */
export async function stockInAreas(app: CarsApp, areas: readonly string[]) {
  const catalogue = await app.carsOnSale.catalogue();
  const inAreas = catalogue.places.codesWhere(isInAreas(areas));
  const { cars, average } = pricesOf(catalogue, "place", inAreas);
  const size = Math.min(CARS_OF_PAGE, cars);
  const { ids } = search(catalogue, {
    filters: {},
    place: null,
    today: app.now(),
    areas,
    page: { number: 1, size },
  });
  return { on_sale: cars, average_price: average, newest: await publicVehiclesById(app, ids) };
}

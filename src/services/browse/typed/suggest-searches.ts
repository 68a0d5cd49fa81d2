import { search } from "#src/catalogue/search.ts";
import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { browsePage } from "../browse-page.ts";
import { type CarsApp, publicVehiclesById } from "../public-vehicles.ts";

type Without = Awaited<ReturnType<typeof browsePage>>["without"];
export type SearchSuggestions = Awaited<ReturnType<typeof suggestSearches>>;

/**
 * Suggests other searches when one finds nothing.
 * @param filters without an unknown place
 * @param without of the page that found nothing
 */
export async function suggestSearches(
  app: CarsApp,
  { filters, place, without }: { filters: BrowseFilters; place: BrowsePlace | null; without: Without },
) {
  const elsewhere = without.find((chip) => chip.filters.includes("postcode"))?.total ?? 0;
  return {
    /** Filters whose removal finds cars, most cars first. */
    without: without.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total),
    /** The nearest match beyond the chosen distance. */
    nearest: place && elsewhere > 0 ? await findNearest(app, filters, place) : null,
  };
}

/** Covers the country from any point in it. */
const WIDEST_RADIUS_MILES = 1000;

async function findNearest(app: CarsApp, filters: BrowseFilters, place: BrowsePlace) {
  const { ids, total } = search(await app.carsOnSale.catalogue(), {
    filters: { ...filters, radius: WIDEST_RADIUS_MILES },
    place,
    today: app.now(),
    sort: "nearest",
    page: { number: 1, size: 1 },
  });
  const [nearest] = await publicVehiclesById(app, ids.slice(0, total), place);
  return nearest ?? null;
}

import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { type BrowseFilters, withoutUsualSort } from "#src/domain/vehicles/browse-filters.ts";
import { filterTexts } from "#src/texts/filter-texts.ts";
import { browsePage, countCars } from "../browse-page.ts";
import type { CarsApp } from "../public-vehicles.ts";
import { understandTyped } from "./understand-typed.ts";

export type SearchSuggestions = Awaited<ReturnType<typeof suggestSearches>>;

/** Suggests other searches when one finds nothing. @param filters without an unknown place */
export async function suggestSearches(app: CarsApp, filters: BrowseFilters, place: BrowsePlace | null) {
  const [meaning, without] = await Promise.all([
    meaningOf(app, filters),
    Promise.all(
      filterTexts(filters).map(async (chip) => {
        const rest: Partial<BrowseFilters> = { ...filters };
        for (const name of chip.filters) delete rest[name];
        return { ...chip, total: await countCars(app, rest, rest.postcode === undefined ? null : place) };
      }),
    ),
  ]);
  const elsewhere = without.find((chip) => chip.filters.includes("postcode"))?.total ?? 0;
  return {
    meaning,
    /** Filters whose removal finds cars, most cars first. */
    without: without.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total),
    /** The nearest match beyond the chosen distance. */
    nearest: place && elsewhere > 0 ? await findNearest(app, filters, place) : null,
  };
}

/** Covers the country from any point in it. */
const WIDEST_RADIUS_MILES = 1000;

async function findNearest(app: CarsApp, filters: BrowseFilters, place: BrowsePlace) {
  const anywhere = { ...filters, radius: WIDEST_RADIUS_MILES, sort: "nearest", page: 1 } as const;
  const { vehicles } = await browsePage(app, anywhere, place);
  return vehicles[0] ?? null;
}

/** Filters that the keyword may mean, if it finds nothing itself. */
async function meaningOf(app: CarsApp, filters: BrowseFilters) {
  const { keyword, ...others } = filters;
  if (keyword === undefined) return null;
  const understood = await understandTyped(app, keyword);
  const texts = filterTexts(understood.filters).map(({ text }) => text);
  const isTheSame = understood.filters.keyword?.toLowerCase() === keyword.toLowerCase();
  if (isTheSame && texts.length === 1) return null;
  return { ...understood, filters: { ...withoutUsualSort(others), ...understood.filters, page: 1 }, texts };
}

import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { type BrowseFilters, withoutUsualSort } from "#src/domain/vehicles/browse-filters.ts";
import { type FilterText, filterTexts } from "#src/domain/vehicles/filter-texts.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { browseConditions, WIDEST_RADIUS_MILES } from "../browse-conditions.ts";
import { countCars } from "../count-cars.ts";
import { selectNearest } from "../nearest-queries.ts";
import { withDistance } from "../select-page.ts";
import { type UnderstoodSearch, understandTyped } from "./understand-typed.ts";

export interface SearchSuggestions {
  /** Filters that the keyword may mean, if it finds nothing itself. */
  meaning: (UnderstoodSearch & { texts: string[] }) | null;
  /** Filters whose removal finds cars, most cars first. */
  without: (FilterText & { total: number })[];
  /** The nearest match beyond the chosen distance. */
  nearest: VehicleSummary | null;
}

/** Suggests other searches when one finds nothing. @param filters without an unknown place */
export async function suggestSearches(
  { db }: Pick<AppContext, "db">,
  filters: BrowseFilters,
  place: BrowsePlace | null,
): Promise<SearchSuggestions> {
  const [meaning, without] = await Promise.all([
    meaningOf(db, filters),
    Promise.all(
      filterTexts(filters).map(async (chip) => {
        const rest: Partial<BrowseFilters> = { ...filters };
        for (const name of chip.filters) delete rest[name];
        return { ...chip, total: await countCars(db, rest, rest.postcode === undefined ? null : place) };
      }),
    ),
  ]);
  const elsewhere = without.find((chip) => chip.filters.includes("postcode"))?.total ?? 0;
  return {
    meaning,
    without: without.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total),
    nearest: place && elsewhere > 0 ? await findNearest(db, filters, place, elsewhere) : null,
  };
}

async function findNearest(db: AppContext["db"], filters: BrowseFilters, place: BrowsePlace, total: number) {
  const anywhere = { ...filters, radius: WIDEST_RADIUS_MILES };
  const conditions = await browseConditions(db, anywhere, place);
  if (conditions === "nothing matches") return null;
  const [row] = await selectNearest(db, conditions, { total, offset: 0, limit: 1 });
  return row ? withDistance(row, place.point) : null;
}

async function meaningOf(
  db: AppContext["db"],
  filters: BrowseFilters,
): Promise<SearchSuggestions["meaning"]> {
  const { keyword, ...others } = filters;
  if (keyword === undefined) return null;
  const understood = await understandTyped({ db }, keyword);
  const texts = filterTexts(understood.filters).map(({ text }) => text);
  const isTheSame = understood.filters.keyword?.toLowerCase() === keyword.toLowerCase();
  if (isTheSame && texts.length === 1) return null;
  return { ...understood, filters: { ...withoutUsualSort(others), ...understood.filters, page: 1 }, texts };
}

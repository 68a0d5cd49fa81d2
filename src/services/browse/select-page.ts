import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { milesBetween, type Point } from "#src/domain/geo/distance.ts";
import { BROWSE_PAGE_SIZE } from "#src/domain/policy/browse.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { BrowseConditions } from "./browse-condition-queries.ts";
import { selectSummaries } from "./browse-queries.ts";
import { selectNearest } from "./nearest-queries.ts";
import type { SummaryRow } from "./summary-queries.ts";

export interface BrowseResult {
  total: number;
  page: number;
  pages: number;
  vehicles: VehicleSummary[];
}

const NOTHING: BrowseResult = { total: 0, page: 1, pages: 1, vehicles: [] };

interface Wanted {
  conditions: BrowseConditions;
  total: number;
  filters: Pick<BrowseFilters, "page" | "sort">;
  place: BrowsePlace | null;
}

export async function selectPage(
  db: AppContext["db"],
  { conditions, total, filters, place }: Wanted,
): Promise<BrowseResult> {
  if (total === 0) return NOTHING;
  const pages = Math.ceil(total / BROWSE_PAGE_SIZE);
  const page = Math.min(Math.max(filters.page, 1), pages);
  const window = { total, offset: (page - 1) * BROWSE_PAGE_SIZE, limit: BROWSE_PAGE_SIZE };
  const { sort } = filters;
  const rows =
    sort !== "nearest"
      ? await selectSummaries(db, conditions, { sort, ...window })
      : place === null
        ? await selectSummaries(db, conditions, { sort: "newest", ...window })
        : await selectNearest(db, conditions, window);
  return { total, page, pages, vehicles: rows.map((row) => withDistance(row, place?.point ?? null)) };
}

/** Rounds to whole miles: postcodes are located to about a mile. */
export function withDistance({ point, ...vehicle }: SummaryRow, from: Point | null): VehicleSummary {
  const distanceMiles = from && point ? Math.round(milesBetween(from, point)) : null;
  return { ...vehicle, distance_miles: distanceMiles };
}

import { milesBetween, type Point } from "#src/domain/geo/distance.ts";
import { BROWSE_PAGE_SIZE } from "#src/domain/policy.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { BrowseConditions } from "./browse-condition-queries.ts";
import { type BrowsePlace, browseConditions } from "./browse-conditions.ts";
import { countMatching, selectSummaries } from "./browse-queries.ts";
import type { SummaryRow } from "./summary-queries.ts";

export interface BrowseResult {
  /** How many cars match, exactly. */
  total: number;
  /** The page that is shown: the one asked for, or the last (spec §2). */
  page: number;
  /** At least 1, also without cars. */
  pages: number;
  vehicles: VehicleSummary[];
}

/**
 * One page of the public cars that match (spec §2, §7).
 *
 * @param place what `filters.postcode` stands for; null when it was not given or could not be located, and then neither
 *   postcode nor radius filters. A bare area (M) means the cars in that area, unless a radius is given too; everything
 *   else means the cars within the radius, 25 miles by default. Cars without a known place are never within a radius.
 */
export async function browseVehicles(
  { db }: Pick<AppContext, "db">,
  filters: BrowseFilters,
  place: BrowsePlace | null,
): Promise<BrowseResult> {
  const conditions = await browseConditions(db, filters, place);
  if (conditions === "nothing matches") return NOTHING;
  return await selectPage(db, { conditions, total: await countMatching(db, conditions), filters, place });
}

const NOTHING: BrowseResult = { total: 0, page: 1, pages: 1, vehicles: [] };

interface Wanted {
  conditions: BrowseConditions;
  /** How many match. */
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
  const rows = await selectSummaries(db, conditions, {
    sort: filters.sort,
    total,
    offset: (page - 1) * BROWSE_PAGE_SIZE,
    limit: BROWSE_PAGE_SIZE,
  });
  return { total, page, pages, vehicles: rows.map((row) => withDistance(row, place?.point ?? null)) };
}

/** A card as a buyer at `from` sees it: whole miles, as postcodes are located to about one. */
export function withDistance({ point, ...vehicle }: SummaryRow, from: Point | null): VehicleSummary {
  const distanceMiles = from && point ? Math.round(milesBetween(from, point)) : null;
  return { ...vehicle, distance_miles: distanceMiles };
}

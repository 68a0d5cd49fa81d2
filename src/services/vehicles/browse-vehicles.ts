import type { Db } from "#src/db/database.ts";
import { boundingBox, milesBetween, type Point } from "#src/domain/geo/distance.ts";
import type { Postcode } from "#src/domain/geo/postcode.ts";
import { BROWSE_PAGE_SIZE, DEFAULT_RADIUS_MILES } from "#src/domain/policy.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import {
  type BrowseConditions,
  countMatching,
  findBodyId,
  findPlaceIdsInArea,
  findPlacesInBox,
  findVariantIds,
  type SummaryRow,
  selectSummaries,
} from "./browse-queries.ts";

/** Where the buyer is, as `locatePostcode` found it. */
export interface BrowsePlace {
  point: Point;
  postcode: Postcode;
}

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
  const conditions = await lookUp(db, filters, place);
  const total = conditions === "nothing matches" ? 0 : await countMatching(db, conditions);
  if (conditions === "nothing matches" || total === 0) return { total: 0, page: 1, pages: 1, vehicles: [] };

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
  const distance_miles = from && point ? Math.round(milesBetween(from, point)) : null;
  return { ...vehicle, distance_miles };
}

async function lookUp(
  db: Db,
  filters: BrowseFilters,
  place: BrowsePlace | null,
): Promise<BrowseConditions | "nothing matches"> {
  const has_words = filters.keyword !== undefined || filters.model !== undefined;
  const [variant_ids, place_ids, body_id] = await Promise.all([
    has_words ? findVariantIds(db, filters) : null,
    place && findPlaceIds(db, place, filters.radius),
    filters.bodyStyle === undefined ? null : findBodyId(db, filters.bodyStyle),
  ]);
  const is_unknown_body = filters.bodyStyle !== undefined && body_id === null;
  if (variant_ids?.length === 0 || place_ids?.length === 0 || is_unknown_body) return "nothing matches";
  return { numbers: filters, variant_ids, place_ids, body_id };
}

async function findPlaceIds(db: Db, { point, postcode }: BrowsePlace, radius?: number): Promise<number[]> {
  if (postcode.kind === "area" && radius === undefined) return await findPlaceIdsInArea(db, postcode.area);
  const miles = Math.min(radius ?? DEFAULT_RADIUS_MILES, WIDEST_RADIUS_MILES);
  const near = await findPlacesInBox(db, boundingBox(point, miles));
  return near.filter((candidate) => milesBetween(point, candidate) <= miles).map(({ place_id }) => place_id);
}

// Everywhere in the country from anywhere in it; the box has no answer for much larger circles.
const WIDEST_RADIUS_MILES = 1000;

import type { Db } from "#src/db/database.ts";
import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { boundingBox, milesBetween } from "#src/domain/geo/distance.ts";
import { DEFAULT_RADIUS_MILES } from "#src/domain/policy/browse.ts";
import { type BrowseFilters, withOrderedRanges } from "#src/domain/vehicles/browse-filters.ts";
import type { BrowseConditions } from "./browse-condition-queries.ts";
import { findBodyId, findPlacesInArea, findPlacesInBox } from "./browse-queries.ts";
import { findNominalBatteries } from "./nominal-battery-queries.ts";
import { findVariants } from "./variant-queries.ts";

/** Resolves words, place and body style to ids, each in a concurrent query. */
export async function browseConditions(
  db: Db,
  filters: Partial<BrowseFilters>,
  place: BrowsePlace | null,
): Promise<BrowseConditions | "nothing matches"> {
  const hasWords = filters.keyword !== undefined || filters.model !== undefined;
  const numbers = withOrderedRanges(filters);
  const [variants, placeIds, bodyId, nominalBatteries] = await Promise.all([
    hasWords ? findVariants(db, filters) : null,
    place && findPlaceIds(db, place, filters.radius),
    filters.bodyStyle === undefined ? null : findBodyId(db, filters.bodyStyle),
    findNominalBatteries(db, numbers),
  ]);
  const isUnknownBody = filters.bodyStyle !== undefined && bodyId === null;
  if (variants?.variantIds.length === 0 || placeIds?.length === 0 || isUnknownBody) return "nothing matches";
  const { variantIds, model_ids } = variants ?? { variantIds: null, model_ids: null };
  return {
    numbers,
    variantIds,
    model_ids,
    placeIds,
    body_id: bodyId,
    plug: filters.plug ?? null,
    isBatteryTested: filters.batteryTested ?? false,
    nominalBatteries,
  };
}

/** Nearest first. Places of an area without coordinates come last. */
async function findPlaceIds(
  db: Db,
  { point, postcode, isTown = false }: BrowsePlace,
  radius?: number,
): Promise<number[]> {
  const isWholeArea = postcode.kind === "area" && radius === undefined && !isTown;
  const miles = isWholeArea ? null : Math.min(radius ?? DEFAULT_RADIUS_MILES, WIDEST_RADIUS_MILES);
  const places = isWholeArea
    ? await findPlacesInArea(db, postcode.area)
    : await findPlacesInBox(db, boundingBox(point, miles ?? 0));
  return places
    .map(({ place_id, latitude, longitude }) => {
      const isKnown = latitude !== null && longitude !== null;
      return { place_id, away: isKnown ? milesBetween(point, { latitude, longitude }) : Infinity };
    })
    .filter(({ away }) => miles === null || away <= miles)
    .sort((a, b) => a.away - b.away || a.place_id - b.place_id)
    .map(({ place_id }) => place_id);
}

// Covers the country from any point in it; the bounding box is undefined for much larger circles.
export const WIDEST_RADIUS_MILES = 1000;

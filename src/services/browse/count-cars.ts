import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { type BrowseFilters, withOrderedRanges } from "#src/domain/vehicles/browse-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { browseConditions } from "./browse-conditions.ts";
import { countByBodyStyle } from "./browse-queries.ts";

export async function countCars(
  db: AppContext["db"],
  { bodyStyle, ...filters }: Partial<BrowseFilters>,
  place: BrowsePlace | null,
): Promise<number> {
  const conditions = await browseConditions(db, withOrderedRanges(filters), place);
  if (conditions === "nothing matches") return 0;
  const bodies = await countByBodyStyle(db, conditions);
  const chosen = bodies.filter((body) => bodyStyle === undefined || body.body_style === bodyStyle);
  return chosen.reduce((sum, { count }) => sum + count, 0);
}

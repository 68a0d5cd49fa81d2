import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { type BrowseFilters, withOrderedRanges } from "#src/domain/vehicles/browse-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { browseConditions } from "./browse-conditions.ts";
import { countByModel, type ModelOnSale } from "./model-queries.ts";

/** Makes and models with a public car that the other filters find: a facet ignores its own. */
export async function modelsOnSale(
  { db }: Pick<AppContext, "db">,
  { model: _, ...others }: Partial<BrowseFilters> = {},
  place: BrowsePlace | null = null,
): Promise<ModelOnSale[]> {
  const conditions = await browseConditions(db, withOrderedRanges(others), place);
  if (conditions === "nothing matches") return [];
  return await countByModel(db, conditions);
}

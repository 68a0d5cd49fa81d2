import type { PriceRange } from "#src/domain/vehicles/price-range.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type MakeAndModel, selectPriceRanges } from "./market-queries.ts";

/** Computed, because used prices change within weeks. Null when none is on sale. */
export async function priceRangeOfModel(
  app: Pick<AppContext, "db">,
  model: MakeAndModel,
): Promise<PriceRange | null> {
  return (await priceRangesOfModels(app, [model]))[0] ?? null;
}

/** In the order of `models`. */
export async function priceRangesOfModels(
  { db }: Pick<AppContext, "db">,
  models: readonly MakeAndModel[],
): Promise<(PriceRange | null)[]> {
  const ranges = new Map((await selectPriceRanges(db, models)).map(({ place, ...range }) => [place, range]));
  return models.map((_, place) => ranges.get(place) ?? null);
}

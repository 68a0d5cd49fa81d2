import type { PriceRange } from "#src/domain/vehicles/price-range.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type MakeAndModel, selectPriceRanges } from "./market-queries.ts";

/**
 * Lowest and highest price of the public cars of a model and how many there are; null when none is on sale.
 * Used prices are computed and never typed in: a typed one is wrong within weeks.
 */
export async function priceRangeOfModel(
  app: Pick<AppContext, "db">,
  model: MakeAndModel,
): Promise<PriceRange | null> {
  return (await priceRangesOfModels(app, [model]))[0] ?? null;
}

/** The same for several, in the order given. */
export async function priceRangesOfModels(
  { db }: Pick<AppContext, "db">,
  models: readonly MakeAndModel[],
): Promise<(PriceRange | null)[]> {
  const ranges = new Map((await selectPriceRanges(db, models)).map(({ place, ...range }) => [place, range]));
  return models.map((_, place) => ranges.get(place) ?? null);
}

import { pricesOf } from "#src/catalogue/price-summary.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { PriceRange } from "#src/texts/price-range.ts";

export interface MakeAndModel {
  make: string;
  model: string;
}

/** Computed, because used prices change within weeks. Null when none is on sale. */
export async function priceRangeOfModel(
  app: Pick<AppContext, "carsOnSale">,
  model: MakeAndModel,
): Promise<PriceRange | null> {
  return (await priceRangesOfModels(app, [model]))[0] ?? null;
}

/** In the order of `models`. A model may continue, as in /browse?model=…: 'Model 3 Performance'. */
export async function priceRangesOfModels(
  { carsOnSale }: Pick<AppContext, "carsOnSale">,
  models: readonly MakeAndModel[],
): Promise<(PriceRange | null)[]> {
  const catalogue = await carsOnSale.catalogue();
  return models.map(({ make, model }) => {
    const [wantedMake, wantedModel] = [make.toLowerCase(), model.toLowerCase()];
    const ofModel = catalogue.names.codesWhere(
      (name) => name.make.toLowerCase() === wantedMake && name.ofModel.text.includes(wantedModel),
    );
    const { cars, generated, lowest, highest } = pricesOf(catalogue, "name", ofModel);
    return lowest === null || highest === null ? null : { lowest, highest, on_sale: cars, generated };
  });
}

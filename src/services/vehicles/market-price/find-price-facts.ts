import { pricesOf } from "#src/catalogue/price-summary.ts";
import { carsLikeIt, priceLabel, priceMark, rangeText } from "#src/domain/market-price/market-price.ts";
import { reductionText } from "#src/domain/market-price/price-reduction.ts";
import type { CarModel } from "#src/domain/vehicles/makes-and-models.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import type { PriceRange } from "#src/texts/price-range.ts";
import type { PublicVehicle } from "../public-vehicle-queries.ts";
import { selectPrices } from "./market-price-queries.ts";

export type MarketPrice = NonNullable<Awaited<ReturnType<typeof findPriceFacts>>["market"]>;

/** Price history and market comparison of a car; none for a generated listing. */
export async function findPriceFacts(
  { db, now }: DbAndClock,
  { vehicle_id, price, is_generated }: Pick<PublicVehicle, "vehicle_id" | "price" | "is_generated">,
) {
  if (is_generated) return { prices: [], reduced: null, market: null };
  const { changes, market: stored } = await selectPrices(db, vehicle_id);
  const prices = changes.map((change) => change.price);
  const reduced = reductionText(changes, now());
  if (stored === null) return { prices, reduced, market: null };
  const { counted_at, middle, like, has_samples } = stored;
  const market = { cars: like.length, middle, has_samples };
  return {
    prices,
    reduced,
    market: {
      text: rangeText(carsLikeIt(market), stored),
      /** '£600 below the median' */
      label: priceLabel(price, stored),
      /** '£600 below the median of 9 similar cars' */
      mark: priceMark(price, market),
      counted_at,
      middle,
      like,
    },
  };
}

/** Computed, because used prices change within weeks. Null when none is on sale. */
export async function priceRangeOfModel(
  app: Pick<AppContext, "carsOnSale">,
  model: CarModel,
): Promise<PriceRange | null> {
  return (await priceRangesOfModels(app, [model]))[0] ?? null;
}

/** In the order of `models`. A model may continue, as in /browse?model=…: 'Model 3 Performance'. */
export async function priceRangesOfModels(
  { carsOnSale }: Pick<AppContext, "carsOnSale">,
  models: readonly CarModel[],
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

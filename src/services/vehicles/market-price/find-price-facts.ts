import { carsLikeIt, priceLabel, priceMark, rangeText } from "#src/domain/market-price/market-price.ts";
import { reductionText } from "#src/domain/market-price/price-reduction.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { PublicVehicle } from "../vehicle-queries.ts";
import { type LikeCar, listPriceChanges, selectMarketPrice } from "./price-facts-queries.ts";

export interface MarketPrice {
  text: string;
  /** '£600 below the median' */
  label: string;
  /** '£600 below the median of 9 similar cars' */
  mark: string;
  counted_at: Date;
  middle: number;
  like: readonly LikeCar[];
}

interface PriceFacts {
  reduced: string | null;
  /** Null with too few similar cars. */
  market: MarketPrice | null;
}

/** Price history and market comparison of a car; none for a generated listing. */
export async function findPriceFacts(
  { db, now }: Pick<AppContext, "db" | "now">,
  { vehicle_id, price, is_generated }: Pick<PublicVehicle, "vehicle_id" | "price" | "is_generated">,
): Promise<PriceFacts> {
  if (is_generated) return { reduced: null, market: null };
  const [changes, stored] = await Promise.all([
    listPriceChanges(db, vehicle_id),
    selectMarketPrice(db, vehicle_id),
  ]);
  if (stored === null) return { reduced: reductionText(changes, now()), market: null };
  const { counted_at, middle, like, has_samples } = stored;
  const market = { cars: like.length, middle, has_samples };
  return {
    reduced: reductionText(changes, now()),
    market: {
      text: rangeText(carsLikeIt(market), stored),
      label: priceLabel(price, stored),
      mark: priceMark(price, market),
      counted_at,
      middle,
      like,
    },
  };
}

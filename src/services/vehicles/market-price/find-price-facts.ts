import { priceLabel, rangeText } from "#src/domain/market-price/market-price.ts";
import { reductionText } from "#src/domain/market-price/price-reduction.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { isSampleId } from "#src/services/sample-id.ts";
import type { PublicVehicle } from "../vehicle-queries.ts";
import { type LikeCar, listPriceChanges, selectMarketPrice } from "./price-facts-queries.ts";

export interface MarketPrice {
  text: string;
  /** '£600 under the middle' */
  label: string;
  /** '£600 under the middle of 9 like it' */
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
  const { counted_at, middle, like } = stored;
  const label = priceLabel(price, stored);
  const cars = `${like.length}${like.some((car) => isSampleId(car.vehicle_id)) ? " sample cars" : ""} like it`;
  const market = {
    text: rangeText(cars, stored),
    label,
    mark: `${label} of ${cars}`,
    counted_at,
    middle,
    like,
  };
  return { reduced: reductionText(changes, now()), market };
}

import { formatPounds } from "../format/format.ts";
import { LIKE_CARS, LIKE_CARS_BEYOND_RANGE } from "../policy/listings.ts";
import type { MarketCar } from "./like-cars.ts";

/** Whole pounds. Eight of ten comparable cars cost from `low` to `high`; `middle` is the median. */
export interface MarketRange {
  low: number;
  middle: number;
  high: number;
}

/** Null: too few cars or dealers. */
export function rangeOf(like: readonly Pick<MarketCar, "price" | "dealer_id">[]): MarketRange | null {
  const dealers = new Set(like.map(({ dealer_id }) => dealer_id)).size;
  if (like.length < LIKE_CARS.fewestCars || dealers < LIKE_CARS.fewestDealers) return null;
  const prices = like.map(({ price }) => price).toSorted((one, other) => one - other);
  const [low, middle, high] = [LIKE_CARS_BEYOND_RANGE, 0.5, 1 - LIKE_CARS_BEYOND_RANGE].map((share) =>
    Math.round(quantile(prices, share)),
  );
  return low === undefined || middle === undefined || high === undefined ? null : { low, middle, high };
}

/** Hyndman and Fan, definition 6. */
function quantile(ordered: readonly number[], share: number): number {
  const place = Math.min(Math.max(share * (ordered.length + 1), 1), ordered.length);
  const below = ordered[Math.floor(place) - 1] ?? 0;
  const above = ordered[Math.ceil(place) - 1] ?? below;
  return below + (place - Math.floor(place)) * (above - below);
}

export function priceLabel(price: number, { middle }: Pick<MarketRange, "middle">): string {
  if (price === middle) return "the median price";
  return `${formatPounds(Math.abs(price - middle))} ${price < middle ? "below" : "above"} the median`;
}

/** The comparable cars of a car on sale. */
export interface LikeCars {
  cars: number;
  /** Median price in pounds. */
  middle: number;
  has_samples: boolean;
}

/** '9 similar cars' */
export const carsLikeIt = ({ cars, has_samples }: Pick<LikeCars, "cars" | "has_samples">): string =>
  `${cars} similar cars${has_samples ? " (samples)" : ""}`;

/** '£600 below the median of 9 similar cars' */
export const priceMark = (price: number, like: LikeCars): string =>
  `${priceLabel(price, like)} of ${carsLikeIt(like)}`;

/** @param cars '9 similar cars' */
export const rangeText = (cars: string, { low, middle, high }: MarketRange): string =>
  `${cars}: ${formatPounds(low)} to ${formatPounds(high)}, half below ${formatPounds(middle)}`;

import { isAnonymous } from "#src/domain/performance/similar-cars.ts";
import type { SegmentRates } from "./vehicle-rate-queries.ts";

/** Median impressions and views per day over the last weeks. */
export interface Rates {
  shown_a_day: number;
  viewed_a_day: number;
}

export interface Segment {
  body_style: string;
  price_band: string;
  own_cars: number;
  own: Rates;
  /** Rates of other dealers' cars; null if they are too few, or mostly one dealer's. */
  similar: Rates | null;
}

export function compareWithSimilar(segments: readonly SegmentRates[]): Segment[] {
  return segments.map(({ body_style, price_band, own, others }) => {
    const { cars: ownCars, ...ownRates } = own;
    const { shown_a_day, viewed_a_day } = others;
    const isShown = shown_a_day !== null && viewed_a_day !== null && isAnonymous(others);
    return {
      body_style,
      price_band,
      own_cars: ownCars,
      own: ownRates,
      similar: isShown ? { shown_a_day, viewed_a_day } : null,
    };
  });
}

import { BUDGET_BANDS } from "../policy/leads.ts";
import {
  SIMILAR_RATES_FROM_CARS,
  SIMILAR_RATES_FROM_DEALERS,
  SIMILAR_RATES_MAX_DEALER_SHARE,
} from "../policy/performance.ts";

export interface SegmentCrowd {
  cars: number;
  dealers: number;
  most_cars_of_one: number;
}

/** A median of a large, mixed group reveals no single dealer's figures. */
export const isAnonymous = ({ cars, dealers, most_cars_of_one }: SegmentCrowd): boolean =>
  cars >= SIMILAR_RATES_FROM_CARS &&
  dealers >= SIMILAR_RATES_FROM_DEALERS &&
  most_cars_of_one <= SIMILAR_RATES_MAX_DEALER_SHARE * cars;

export const segmentText = ({ body_style, price_band }: { body_style: string; price_band: string }): string =>
  `${body_style}, ${price_band}`;

export const BAND_ENDS_POUNDS = BUDGET_BANDS.flatMap(({ belowPounds }) => belowPounds ?? []);
export const BAND_NAMES = BUDGET_BANDS.map(({ name }) => name);

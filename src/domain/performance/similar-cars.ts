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

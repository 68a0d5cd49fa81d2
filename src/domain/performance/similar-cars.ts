import {
  SIMILAR_RATES_FROM_CARS,
  SIMILAR_RATES_FROM_DEALERS,
  SIMILAR_RATES_MAX_DEALER_SHARE,
} from "../policy/performance.ts";

export interface SegmentCrowd {
  cars: number;
  dealers: number;
  /** Of the dealer with the most. */
  most_cars_of_one: number;
}

/** Whether other dealers' cars are many and mixed enough that their median tells nobody's figures. */
export const hidesAmong = ({ cars, dealers, most_cars_of_one }: SegmentCrowd): boolean =>
  cars >= SIMILAR_RATES_FROM_CARS &&
  dealers >= SIMILAR_RATES_FROM_DEALERS &&
  most_cars_of_one <= SIMILAR_RATES_MAX_DEALER_SHARE * cars;

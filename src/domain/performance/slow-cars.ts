import { BUDGET_BANDS } from "../policy/leads.ts";
import {
  SIMILAR_RATES_DAYS,
  SIMILAR_RATES_FROM_CARS,
  SIMILAR_RATES_FROM_DEALERS,
  SIMILAR_RATES_MAX_DEALER_SHARE,
  SLOW_CAR_BELOW_SHARE,
  SLOW_CAR_FROM_DAYS,
  SLOW_CARS_SHOWN,
} from "../policy/performance.ts";
import { PHOTO_ADVICE } from "../policy/photos.ts";

export interface DailyRates {
  shown_a_day: number;
  viewed_a_day: number;
  /** Enquiries per day. */
  asked_a_day: number;
}

export interface RatedCar extends DailyRates {
  vehicle_id: string;
  title: string;
  days_on_sale: number;
  photos: number;
  /** Figures that buyers filter by and the listing lacks. */
  missing: readonly string[];
  /** Other dealers' cars; null if there are too few. */
  similar: DailyRates | null;
}

interface SlowCar {
  vehicle_id: string;
  title: string;
  days_on_sale: number;
  own: DailyRates;
  similar: DailyRates;
  advice: string[];
}

/** Slowest first. Needs enough similar cars, and time on sale. */
export function slowCars(cars: readonly RatedCar[]): SlowCar[] {
  const slow = cars.flatMap(slowCarOf);
  return slow.sort((one, other) => viewedShare(one) - viewedShare(other)).slice(0, SLOW_CARS_SHOWN);
}

function slowCarOf({ similar, ...car }: RatedCar): SlowCar[] {
  if (similar === null || car.days_on_sale < SLOW_CAR_FROM_DAYS) return [];
  const isRarelyViewed = isBelow(car.viewed_a_day, similar.viewed_a_day);
  const isUnasked = car.asked_a_day === 0 && similar.asked_a_day * SIMILAR_RATES_DAYS >= 1;
  if (!isRarelyViewed && !isUnasked) return [];
  const { vehicle_id, title, days_on_sale, shown_a_day, viewed_a_day, asked_a_day } = car;
  const own = { shown_a_day, viewed_a_day, asked_a_day };
  const cause = isRarelyViewed ? viewAdvice(car, similar) : UNASKED;
  return [{ vehicle_id, title, days_on_sale, own, similar, advice: [cause, ...gaps(car)] }];
}

function viewAdvice(car: DailyRates, similar: DailyRates): string {
  return isBelow(car.shown_a_day, similar.shown_a_day)
    ? "It appears in fewer searches than similar cars. Check that model, price, mileage and postcode are right."
    : "It appears in searches, but fewer buyers open it. Compare its price and its first photo with those beside it.";
}

const UNASKED =
  "Buyers open it, but no one asked. Check the price, and describe service history, battery health, tyres and keys.";

function gaps({ missing, photos }: Pick<RatedCar, "missing" | "photos">): string[] {
  const texts: string[] = [];
  if (missing.length > 0)
    texts.push(`Add ${missing.join(" and ")}: buyers who filter by that do not find this car.`);
  if (photos === 0) texts.push("Add photos: it has none.");
  else if (photos < PHOTO_ADVICE.essentialShots)
    texts.push(`Add photos: it has ${photos} of the ${PHOTO_ADVICE.essentialShots} that Photo Tips lists.`);
  return texts;
}

const isBelow = (own: number, similar: number) => own < similar * SLOW_CAR_BELOW_SHARE;
const viewedShare = ({ own, similar }: SlowCar) =>
  similar.viewed_a_day === 0 ? 1 : own.viewed_a_day / similar.viewed_a_day;

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

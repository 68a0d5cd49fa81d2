import { DAILY_MILES, DAYS_A_WEEK, LONGEST_TRIP_MILES, START_SHARE } from "#src/domain/policy/driving.ts";
import { writtenNumber } from "../text/written-number.ts";

export type ChargingPlace = keyof typeof START_SHARE;

export interface DrivingProfile {
  /** There and back. */
  dailyMiles: number;
  daysAWeek: number;
  /** There and back. */
  longestTrip: number;
  charging: ChargingPlace;
}

export const isChargingPlace = (given: unknown): given is ChargingPlace =>
  typeof given === "string" && Object.hasOwn(START_SHARE, given);

export function isDrivingProfile(given: unknown): given is DrivingProfile {
  const { dailyMiles, daysAWeek, longestTrip, charging } = (given ?? {}) as Partial<DrivingProfile>;
  return (
    isWithin(dailyMiles, DAILY_MILES) &&
    isWithin(daysAWeek, DAYS_A_WEEK) &&
    isWithin(longestTrip, LONGEST_TRIP_MILES) &&
    isChargingPlace(charging)
  );
}

export const isWithin = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

/** NaN for empty or invalid text. */
export const wholeNumber = (text = ""): number => Math.round(writtenNumber(text) ?? Number.NaN);

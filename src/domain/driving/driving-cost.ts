import {
  CHARGING_LOSS_SHARE,
  DRIVING_WEEKS_A_YEAR,
  RUNNING_COST_HOME_PERCENT,
  RUNNING_COST_MILES,
} from "#src/domain/policy/driving.ts";
import { type CurrentPrices, chargingPrice } from "./current-prices.ts";
import type { DrivingProfile } from "./driving-profile.ts";

/** Uses an average driver without a profile. Null for a price that the buyer has to enter. */
export function runningCostInput(year: number, profile: DrivingProfile | null, prices: CurrentPrices) {
  const place = profile?.charging ?? "home";
  const isBase = place === "home" || place === "work";
  return {
    milesAYear: profile ? milesAYear(profile) : RUNNING_COST_MILES.default,
    homePercent: isBase ? RUNNING_COST_HOME_PERCENT : 0,
    homePencePerKwh: prices.home,
    publicPencePerKwh: isBase ? prices.rapid : chargingPrice(place, prices),
    taxPounds: prices[taxOfYear(year)],
    /** Announced mileage tax (eVED). */
    chargePencePerMile: prices.mileageCharge,
    chargingLossShare: CHARGING_LOSS_SHARE.value,
  };
}

/** Excludes the longest trips, which are too rare to count. */
export const milesAYear = ({ dailyMiles, daysAWeek }: DrivingProfile): number =>
  Math.min(dailyMiles * daysAWeek * DRIVING_WEEKS_A_YEAR, RUNNING_COST_MILES.max);

/** Last model year registered entirely before the tax rules of 1 April 2017. */
const LAST_EARLY_YEAR = 2016;

/** An estimate that the visitor can change: only the logbook is certain. */
export const taxOfYear = (year: number): "earlyTax" | "tax" => (year <= LAST_EARLY_YEAR ? "earlyTax" : "tax");

/** Caveat where the model year alone does not decide the tax. */
export function taxCaution(year: number, { earlyTax }: CurrentPrices): string | null {
  if (year === LAST_EARLY_YEAR + 1 && earlyTax !== null)
    return `£${earlyTax} if it was first registered before 1 April 2017: look at the logbook.`;
  if (year >= 2025)
    return "If it was first registered from 1 April 2025 and cost over £50,000 when new, a supplement comes on top for five years.";
  return null;
}

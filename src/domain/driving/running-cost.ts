import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { CurrentPrices } from "./current-prices.ts";
import { runningCostInput } from "./driving-cost.ts";
import type { DrivingProfile } from "./driving-profile.ts";

export type RunningCostInput = ReturnType<typeof runningCostInput>;

type Electric = Pick<Vehicle, "battery_kwh" | "winter_range_est" | "summer_range_est">;

export function efficiencyOf({ battery_kwh, winter_range_est, summer_range_est }: Electric): number | null {
  const ranges = [winter_range_est, summer_range_est].filter((range) => range !== null && range > 0);
  if (!battery_kwh || battery_kwh < 0 || ranges.length === 0) return null;
  const range = ranges.reduce<number>((sum, one) => sum + (one ?? 0), 0) / ranges.length;
  return range / battery_kwh;
}

const product = (...factors: (number | null)[]): number | null =>
  factors.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum * one), 1);

/** Of two prices; one that counts for nothing may be missing. */
function weighted(share: number, price: number | null, otherPrice: number | null): number | null {
  if (share === 1) return price;
  if (share === 0) return otherPrice;
  return price === null || otherPrice === null ? null : share * price + (1 - share) * otherPrice;
}

/** Excludes depreciation, insurance and finance. Sums are null while a price that they need is missing. */
export function runningCost(vehicle: Electric, input: RunningCostInput) {
  const milesPerKwh = efficiencyOf(vehicle);
  if (milesPerKwh === null) return null;
  const homeShare = input.homePercent / 100;
  const pencePerKwh = weighted(homeShare, input.homePencePerKwh, input.publicPencePerKwh);
  const pencePerMile = product(pencePerKwh, 1 / milesPerKwh / (1 - input.chargingLossShare));
  const electricityPounds = product(input.milesAYear / 100, pencePerMile);
  return {
    milesPerKwh,
    kwhAYear: input.milesAYear / milesPerKwh / (1 - input.chargingLossShare),
    electricityPounds,
    electricityPencePerMile: pencePerMile,
    taxPounds: input.taxPounds,
    yearPounds:
      electricityPounds === null || input.taxPounds === null ? null : electricityPounds + input.taxPounds,
    /** Applies from a future date; excluded from `yearPounds`. */
    mileageChargePounds: product(input.milesAYear / 100, input.chargePencePerMile),
  };
}

/** Electricity and tax of a year of this driving; null without a stated battery and range, and current prices. */
export const yearPounds = (
  vehicle: Electric & { year: number },
  profile: DrivingProfile,
  prices: CurrentPrices,
): number | null => runningCost(vehicle, runningCostInput(vehicle.year, profile, prices))?.yearPounds ?? null;

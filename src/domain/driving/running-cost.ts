import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { runningCostInput } from "./driving-cost.ts";

export type RunningCostInput = ReturnType<typeof runningCostInput>;

type Electric = Pick<Vehicle, "battery_kwh" | "winter_range_est" | "summer_range_est">;

export function efficiencyOf({ battery_kwh, winter_range_est, summer_range_est }: Electric): number | null {
  const ranges = [winter_range_est, summer_range_est].filter((range) => range !== null && range > 0);
  if (!battery_kwh || battery_kwh < 0 || ranges.length === 0) return null;
  const range = ranges.reduce<number>((sum, one) => sum + (one ?? 0), 0) / ranges.length;
  return range / battery_kwh;
}

/** Excludes depreciation, insurance and finance. */
export function runningCost(vehicle: Electric, input: RunningCostInput) {
  const milesPerKwh = efficiencyOf(vehicle);
  if (milesPerKwh === null) return null;
  const homeShare = input.homePercent / 100;
  const pencePerKwh = homeShare * input.homePencePerKwh + (1 - homeShare) * input.publicPencePerKwh;
  const pencePerMile = pencePerKwh / milesPerKwh / (1 - input.chargingLossShare);
  const electricityPounds = (input.milesAYear * pencePerMile) / 100;
  return {
    milesPerKwh,
    kwhAYear: input.milesAYear / milesPerKwh / (1 - input.chargingLossShare),
    electricityPounds,
    electricityPencePerMile: pencePerMile,
    taxPounds: input.taxPounds,
    yearPounds: electricityPounds + input.taxPounds,
    /** Applies from a future date; excluded from `yearPounds`. */
    mileageChargePounds: (input.milesAYear * input.chargePencePerMile) / 100,
  };
}

import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";

export interface RunningCostInput {
  miles_a_year: number;
  /** Percentage charged at home. */
  home_percent: number;
  home_pence_per_kwh: number;
  public_pence_per_kwh: number;
  /** Vehicle tax (VED) per year. */
  tax_pounds: number;
  /** Announced mileage tax (eVED). */
  chargePencePerMile: number;
  chargingLossShare: number;
}

export interface RunningCost {
  milesPerKwh: number;
  kwhAYear: number;
  electricityPounds: number;
  electricityPencePerMile: number;
  tax_pounds: number;
  yearPounds: number;
  /** Applies from a future date; excluded from `yearPounds`. */
  mileageChargePounds: number;
}

type Electric = Pick<Vehicle, "battery_kwh" | "winter_range_est" | "summer_range_est">;

export function efficiencyOf({ battery_kwh, winter_range_est, summer_range_est }: Electric): number | null {
  const ranges = [winter_range_est, summer_range_est].filter((range) => range !== null && range > 0);
  if (!battery_kwh || battery_kwh < 0 || ranges.length === 0) return null;
  const range = ranges.reduce<number>((sum, one) => sum + (one ?? 0), 0) / ranges.length;
  return range / battery_kwh;
}

/** Excludes depreciation, insurance and finance. */
export function runningCost(vehicle: Electric, input: RunningCostInput): RunningCost | null {
  const milesPerKwh = efficiencyOf(vehicle);
  if (milesPerKwh === null) return null;
  const homeShare = input.home_percent / 100;
  const pencePerKwh = homeShare * input.home_pence_per_kwh + (1 - homeShare) * input.public_pence_per_kwh;
  const pencePerMile = pencePerKwh / milesPerKwh / (1 - input.chargingLossShare);
  const electricityPounds = (input.miles_a_year * pencePerMile) / 100;
  return {
    milesPerKwh,
    kwhAYear: input.miles_a_year / milesPerKwh / (1 - input.chargingLossShare),
    electricityPounds,
    electricityPencePerMile: pencePerMile,
    tax_pounds: input.tax_pounds,
    yearPounds: electricityPounds + input.tax_pounds,
    mileageChargePounds: (input.miles_a_year * input.chargePencePerMile) / 100,
  };
}

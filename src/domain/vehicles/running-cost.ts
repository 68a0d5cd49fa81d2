import type { Vehicle } from "./vehicle.ts";

/** How a car is used and what that costs the reader. */
export interface RunningCostInput {
  miles_a_year: number;
  /** How much of the electricity comes from the socket at home: 0 to 100. */
  home_percent: number;
  home_pence_per_kwh: number;
  public_pence_per_kwh: number;
  /** Vehicle tax (VED) for a year, in pounds. */
  tax_pounds: number;
  /** The mileage charge announced for electric cars (eVED), in pence. */
  chargePencePerMile: number;
  /** How much of the electricity drawn never reaches the wheels: 0 to below 1. */
  chargingLossShare: number;
}

export interface RunningCost {
  /** Over the year, so between the winter's and the summer's. */
  milesPerKwh: number;
  /** Bought, so with what is lost in charging. */
  kwhAYear: number;
  electricityPounds: number;
  electricityPencePerMile: number;
  tax_pounds: number;
  /** Electricity and tax, as the rules are now. */
  yearPounds: number;
  /** The mileage charge, on top of that, once it applies. */
  mileageChargePounds: number;
}

type Electric = Pick<Vehicle, "battery_kwh" | "winter_range_est" | "summer_range_est">;

/** Miles from a kilowatt-hour of the battery; null when the dealer states neither range, or no battery. */
export function efficiencyOf({ battery_kwh, winter_range_est, summer_range_est }: Electric): number | null {
  const ranges = [winter_range_est, summer_range_est].filter((range) => range !== null && range > 0);
  if (!battery_kwh || battery_kwh < 0 || ranges.length === 0) return null;
  const range = ranges.reduce<number>((sum, one) => sum + (one ?? 0), 0) / ranges.length;
  return range / battery_kwh;
}

/** Electricity and tax of a year; null when too little is stated about the car. No depreciation, insurance or finance. */
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

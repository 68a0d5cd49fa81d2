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
  charge_pence_per_mile: number;
  /** How much of the electricity drawn never reaches the wheels: 0 to below 1. */
  charging_loss_share: number;
}

export interface RunningCost {
  /** Over the year, so between the winter's and the summer's. */
  miles_per_kwh: number;
  /** Bought, so with what is lost in charging. */
  kwh_a_year: number;
  electricity_pounds: number;
  electricity_pence_per_mile: number;
  tax_pounds: number;
  /** Electricity and tax, as the rules are now. */
  year_pounds: number;
  /** The mileage charge, on top of that, once it applies. */
  mileage_charge_pounds: number;
}

type Electric = Pick<Vehicle, "battery_kwh" | "winter_range_est" | "summer_range_est">;

/** Miles from a kilowatt-hour of the battery; null when the dealer states neither range, or no battery. */
export function milesPerKwh({ battery_kwh, winter_range_est, summer_range_est }: Electric): number | null {
  const ranges = [winter_range_est, summer_range_est].filter((range) => range !== null && range > 0);
  if (!battery_kwh || battery_kwh < 0 || ranges.length === 0) return null;
  const range = ranges.reduce<number>((sum, one) => sum + (one ?? 0), 0) / ranges.length;
  return range / battery_kwh;
}

/** Electricity and tax of a year; null when too little is stated about the car. No depreciation, insurance or finance. */
export function runningCost(vehicle: Electric, input: RunningCostInput): RunningCost | null {
  const miles_per_kwh = milesPerKwh(vehicle);
  if (miles_per_kwh === null) return null;
  const home_share = input.home_percent / 100;
  const pence_per_kwh = home_share * input.home_pence_per_kwh + (1 - home_share) * input.public_pence_per_kwh;
  const pence_per_mile = pence_per_kwh / miles_per_kwh / (1 - input.charging_loss_share);
  const electricity_pounds = (input.miles_a_year * pence_per_mile) / 100;
  return {
    miles_per_kwh,
    kwh_a_year: input.miles_a_year / miles_per_kwh / (1 - input.charging_loss_share),
    electricity_pounds,
    electricity_pence_per_mile: pence_per_mile,
    tax_pounds: input.tax_pounds,
    year_pounds: electricity_pounds + input.tax_pounds,
    mileage_charge_pounds: (input.miles_a_year * input.charge_pence_per_mile) / 100,
  };
}

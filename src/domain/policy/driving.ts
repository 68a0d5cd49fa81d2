/** There and back. */
export const DAILY_MILES = { min: 1, max: 300 } as const;
export const DAYS_A_WEEK = { min: 1, max: 7 } as const;
/** There and back. */
export const LONGEST_TRIP_MILES = { min: 1, max: 600 } as const;

// Rapid chargers slow down above 80 %, so drivers who depend on them start there.
export const START_SHARE = { home: 1, work: 1, street: 1, rapid: 0.8 } as const;

/** Four weeks off work. */
export const DRIVING_WEEKS_A_YEAR = 48;

export const RESERVE_SHARE = 0.1;
export const RAPID_STOP_SHARE = START_SHARE.rapid - RESERVE_SHARE;
/** Of computed winter ranges, whose lower end is rounded down. */
export const WINTER_RANGE_STEP_MILES = 5;

/** Default: Treasury example for the 2028 mileage charge (Budget of 26 November 2025). */
export const RUNNING_COST_MILES = { default: 8000, min: 0, max: 60_000 } as const;
/** For drivers who can charge at home or work; the rest is at rapid chargers. */
export const RUNNING_COST_HOME_PERCENT = 80;
export const RUNNING_COST_MAX_PENCE_PER_KWH = 300;
export const RUNNING_COST_MAX_TAX_POUNDS = 10_000;

/** Of the car that a buyer drives now. */
export const MPG = { min: 10, max: 200 } as const;
export const CAR_WORTH_POUNDS = { min: 0, max: 200_000 } as const;

/** Six years: beyond them no answer is given. */
export const PAYBACK_MONTHS = 72;
/** Month from which `PRICES.mileageCharge` is paid. */
export const MILEAGE_CHARGE_FROM = "2028-04";

/** Single-phase home chargers and most street posts: 32 A at 230 V. */
export const HOME_CHARGER_KW = 7;

/** Common when the cars in src/domain/ev-variants (2011 to 2022) were new. */
export const USUAL_RAPID_KW = 50;

/** `value` is in the unit of the constant's name. */
export interface SourcedRate {
  value: number;
  text: string;
  source: string;
  /** ISO month or date of publication. */
  asOf: string;
  /** Undated source: `asOf` is the month in which we read it. */
  undated?: true;
  url: string;
}

export const CHARGING_LOSS_SHARE: SourcedRate = {
  value: 0.11,
  text: "Lost in charging: 11% of what the meter counts, on average of 26 cars",
  source: "Touring Club Suisse",
  asOf: "2025-12-09",
  url: "https://www.swissnews.co.uk/electric-cars-11-percent-of-energy-is-lost-before/340577",
};

const RECURRENT = {
  source: "Recurrent's study of 18,000 cars",
  asOf: "2025-01",
  url: "https://www.recurrentauto.com/research/winter-ev-range-loss",
};

/** The study compares freezing point with about 70 °F. */
export const COLD_CELSIUS = 0;
export const MILD_CELSIUS = 21;

/** Share of the mild range that is left at 0 °C. */
export const COLD_SHARE_WITH_HEAT_PUMP: SourcedRate = {
  value: 0.83,
  text: "Cars with a heat pump keep 83% of their range at freezing point, on average",
  ...RECURRENT,
};
export const COLD_SHARE_WITHOUT_HEAT_PUMP: SourcedRate = {
  value: 0.75,
  text: "Cars without a heat pump keep 75% of their range at freezing point, on average",
  ...RECURRENT,
};
export const COLD_SHARE_OF_ALL: SourcedRate = {
  value: 0.8,
  text: "Electric cars keep 80% of their range at freezing point, on average of those with and without a heat pump",
  ...RECURRENT,
};

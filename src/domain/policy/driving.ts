/** There and back. */
export const DAILY_MILES = { min: 1, max: 300 } as const;
export const DAYS_A_WEEK = { min: 1, max: 7 } as const;
/** There and back. */
export const LONGEST_TRIP_MILES = { min: 1, max: 600 } as const;
/** Four weeks off work. */
export const DRIVING_WEEKS_A_YEAR = 48;

// Rapid chargers slow down above 80 %, so drivers who depend on them start there.
export const START_SHARE = { home: 1, work: 1, street: 1, rapid: 0.8 } as const;
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

export const HOME_PENCE_PER_KWH: SourcedRate = {
  value: 26.11,
  text: "Ofgem's price cap for July to September 2026, 26.11p a kWh: the average of Great Britain, by direct debit, VAT included. It changes every quarter; an overnight tariff for electric cars costs about 6p to 9p",
  source: "Ofgem's figures of 27 May 2026, at EnergyPlus",
  asOf: "2026-07-01",
  url: "https://www.energyplus.co.uk/GuidesFAQs/EnergyPriceCap",
};

export const OVERNIGHT_TARIFF: Omit<SourcedRate, "value"> = {
  text: "Overnight tariffs for electric cars: roughly 6p to 9p a kWh",
  source: "Kael Tripton",
  asOf: "2026-05",
  url: "https://www.kaeltripton.com/energy-ev-tariff-comparison-uk/",
};

export const STREET_PENCE_PER_KWH: SourcedRate = {
  value: 57,
  text: "Slow and fast public posts, 57p a kWh on average: the newest average we could find; lamp posts are often cheaper at night",
  source: "Zapmap Price Index",
  asOf: "2024-06",
  url: "https://www.zap-map.com/ev-stats/charging-price-index",
};

export const RAPID_PENCE_PER_KWH: SourcedRate = {
  value: 79.19,
  text: "Public rapid charging, pay as you go, 79.19p a kWh on average: the newest average we could find, so check the charger you would use",
  source: "RAC Charge Watch",
  asOf: "2024-11",
  url: "https://greatbritishfleetevent.co.uk/?p=14957",
};

export const TAX_POUNDS: SourcedRate = {
  value: 200,
  text: "Vehicle tax at the standard rate, £200 a year from April 2026",
  source: "The Business Times",
  asOf: "2026-11",
  undated: true,
  url: "https://thebusinesstimes.co.uk/road-tax-for-13-bands-from-april-2026-with-some-paying-790/amp",
};

export const EARLY_TAX_POUNDS: SourcedRate = {
  value: 20,
  text: "Vehicle tax for electric cars first registered before 1 April 2017, £20 a year",
  source: "GOV.UK, vehicle tax for electric and low emission vehicles",
  asOf: "2025-04-01",
  url: "https://www.gov.uk/guidance/vehicle-tax-for-electric-and-low-emissions-vehicles",
};

export const MILEAGE_CHARGE_PENCE: SourcedRate = {
  value: 3,
  text: "The mileage charge announced for electric cars (eVED): 3p a mile from April 2028, in the Budget of 26 November 2025; expected to rise with inflation after that",
  source: "ICAEW, after the government's consultation document",
  asOf: "2026-01",
  url: "https://www.icaew.com/insights/tax-news/2026/jan-2026/how-will-the-new-duty-on-electric-cars-work",
};

export const CHARGING_LOSS_SHARE: SourcedRate = {
  value: 0.11,
  text: "Lost in charging: 11% of what the meter counts, on average of 26 cars",
  source: "Touring Club Suisse",
  asOf: "2025-12-09",
  url: "https://www.swissnews.co.uk/electric-cars-11-percent-of-energy-is-lost-before/340577",
};

const RECURRENT = {
  source: "Recurrent's study of 18,000 cars, at Instapundit",
  asOf: "2025-01-18",
  url: "https://instapundit.com/697056/",
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

type SourcedCount = Omit<SourcedRate, "value">;

export const CHARGE_POINTS = {
  london: {
    text: "More than 24,000 public chargers",
    source: "Department for Transport and Zapmap figures, published by Stellantis &You",
    asOf: "2025-07",
    url: "https://evfocused.com/news/coventry-birmingham-lead-uk-electric-vehicle-growth",
  },
  manchester: {
    text: "155 charge points with about 300 connectors, before the council's plan for 200 more connectors",
    source: "Manchester City Council",
    asOf: "2023-04",
    url: "https://aboutmanchester.co.uk/manchesters-plan-to-boost-electric-vehicle-infrastructure-takes-shape/",
  },
  birmingham: {
    text: "1,264 public chargers",
    source: "Department for Transport and Zapmap figures, published by Stellantis &You",
    asOf: "2025-07",
    url: "https://evfocused.com/news/coventry-birmingham-lead-uk-electric-vehicle-growth",
  },
} satisfies Record<string, SourcedCount>;

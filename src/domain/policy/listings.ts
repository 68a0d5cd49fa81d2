export const OLDEST_VEHICLE_YEAR = 2010;
export const MIN_PRICE_POUNDS = 1000;
export const LISTING_POSTCODE_LENGTH = { min: 3, max: 10 } as const;
export const STOCK_REF_MAX_LENGTH = 60;

// Above any real car.
export const MAX_PRICE_POUNDS = 2_000_000;
/** Above nearly every used electric car, and below most prices in pence: a file is asked about it. */
export const ASKED_PRICE_POUNDS = 250_000;
export const MAX_MILEAGE_MILES = 1_000_000;
export const MAX_BATTERY_KWH = 500;
export const MAX_DC_KW = 1000;
export const MAX_RANGE_MILES = 1000;
/** An early Renault Zoe takes 43. */
export const MAX_AC_KW = 50;
export const MAX_PREVIOUS_OWNERS = 30;
export const MAX_KEYS = 10;
/** With the driver: a car has at most eight passengers. */
export const MAX_SEATS = 9;
/** New tyres have about 8, those for mud up to 17. */
export const MAX_TYRE_TREAD_MM = 20;
export const MAX_WARRANTY_MONTHS = 120;
/** The fee is a part of the price. */
export const MAX_MANDATORY_FEE_POUNDS = MIN_PRICE_POUNDS - 1;
export const FEE_PURPOSE_MAX_LENGTH = 40;
export const COLOUR_MAX_LENGTH = 40;
/** The first test is due after three years, in Northern Ireland after four. */
export const MOT_MAX_YEARS_AHEAD = 4;
export const MOT_MAX_YEARS_AGO = 5;
/** More than a large dealer adds in a day. */
export const LOOK_UPS_PER_DAY = 100;
export const LOOK_UP_FRESH_HOURS = 12;
/** Shorter than a day, so that a night includes the cars of the night before. */
export const RECHECK_AFTER_HOURS = 20;
/** DVSA allows 15 a second on average. */
export const RECHECKS_PER_SECOND = 10;
export const LISTING_NAME_MAX_LENGTH = 60;
export const LISTING_DESCRIPTION_MAX_LENGTH = 5000;

/** Share by which a price in the list moves before it is asked about. A missing digit moves it by more. */
export const ASKED_PRICE_MOVE = 0.25;
export const DEALER_LISTINGS_PAGE_SIZE = 25;
/** Whole weeks, so that weekends weigh the same for each car. */
export const LISTING_VIEWS_DAYS = 28;
export const VEHICLE_CHANGES_MAX = 100;
export const SHEETS_AT_ONCE = 100;
export const ADMIN_LISTINGS_PAGE_SIZE = 50;
export const HELD_LISTINGS_SHOWN = 100;
export const LISTING_REASON_MAX_LENGTH = 1000;

/** A car first used this long before its registration here was used abroad. New ones wait for weeks at a port. */
export const USED_IMPORT_AFTER_DAYS = 60;

/** An MOT reading that implies more is in doubt. Couriers drive about 50,000. */
export const MOT_MAX_MILES_A_YEAR = 60_000;
/** So is one that is this many times each of several others: a digit too many. */
export const MOT_OUTLIER_TIMES = 10;

/** The most frugal cars on sale reach about 5 in summer. More is probably a mistake. */
export const PLAUSIBLE_MILES_PER_KWH = 6;
/** While the battery is not stated. No car sold here goes as far on a charge in a test. */
export const PLAUSIBLE_RANGE_MILES = 500;

/** Hold a listing for review: prices must include compulsory charges (DMCC Act 2024, s. 230), and leads must be counted. */
export const COMPULSORY_FEES = [
  "admin",
  "administration",
  "arrangement",
  "dealer",
  "documentation",
  "handling",
  "paperwork",
  "prep",
  "preparation",
  "processing",
  "reservation",
  "sales",
  "service",
] as const;
/** Mean a fee even without the word "fee", as in '+ £199 admin'. */
export const BARE_FEES = [
  "admin",
  "administration",
  "documentation",
  "handling",
  "paperwork",
  "prep",
] as const;

/** Deny a fee: 'no admin fee'. */
export const FEE_DENIALS = ["no", "zero", "without", "free of", "never any", "not charge"] as const;

export const WEB_ENDINGS = ["co.uk", "org.uk", "com", "uk", "net", "org", "info", "biz"] as const;

/** UK cars sold with a leased battery, and the last year of that. */
export const LEASED_BATTERY: { makes: readonly string[]; lastYear: number } = {
  makes: ["renault", "nissan", "smart"],
  lastYear: 2020,
};

/** Then the page responds with 410. */
export const SOLD_PAGE_DAYS = 30;

/** The trade's practice. */
export const REDUCTION_AFTER_DAYS = 28;

/** Criteria in addition to make and model. Fewer cars or dealers say nothing about a price. */
export const LIKE_CARS = {
  batteryShare: 0.1,
  years: 1,
  miles: 15_000,
  /** Includes cars sold or withdrawn since. */
  days: 90,
  fewestCars: 8,
  fewestDealers: 3,
  /** So that a page can list each of them. */
  mostCars: 24,
} as const;
/** Share above the shown range, and below it. */
export const LIKE_CARS_BEYOND_RANGE = 0.1;

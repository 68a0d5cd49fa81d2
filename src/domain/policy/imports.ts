export const MAX_IMAGE_URLS_PER_CSV_ROW = 5;
/** The stock of the largest dealers fits one file. */
export const MAX_IMPORT_ROWS = 10_000;
/** Unpacked; feeds too. */
export const MAX_IMPORT_MEGABYTES = 20;
/** Stops a client in a loop: every file is stored until processed. */
export const OPEN_IMPORTS_MAX = 10;
/** Of a dealer: one for each system that they have used. */
export const MAPPINGS_REMEMBERED = 20;
/** More than a dealer reads before taking them off sale. */
export const MISSING_CARS_SHOWN = 200;
export const IMAGE_URL_MAX_LENGTH = 2000;

/** After `steps` cars a figure restarts at `from`, to stay realistic. */
export const SEO_IMPORT = {
  year: { from: 2020, steps: 5 },
  rrpShare: { from: 0.6, to: 0.9 },
  mileage: { from: 5000, step: 5000, steps: 12 },
  battery_kwh: { from: 50, step: 5, steps: 10 },
  summer_range_est: { from: 200, step: 10, steps: 10 },
  winter_range_est: { from: 180, step: 8, steps: 10 },
  dc_kw: { from: 50, step: 25, steps: 7 },
} as const;
export const SEO_IMPORT_PRICES_POUNDS = {
  premium: { from: 35_000, to: 65_000, makes: ["Tesla", "BMW", "Audi", "Mercedes", "Porsche", "Jaguar"] },
  value: {
    from: 25_000,
    to: 45_000,
    makes: ["Hyundai", "Kia", "Nissan", "Volkswagen", "Volvo", "Polestar"],
  },
  other: { from: 18_000, to: 35_000 },
} as const;

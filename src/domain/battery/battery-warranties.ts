import { formatMiles } from "../format/format.ts";

/** A maker's UK terms for cars sold new. Ends with the years or the miles, whichever comes first. */
export interface BatteryWarranty {
  make: string;
  models: readonly string[] | "all";
  fromYear: number;
  years: number;
  miles: number;
  /** Where `miles` is the most of several versions. */
  milesInWords?: string;
  /** State of health below which the maker repairs; null where the source has none. */
  floorPercent: number | null;
  /** The floor in the maker's own measure, where it names no percentage. */
  floorInWords?: string;
  source: string;
  url: string;
  /** When the source published them or, of an undated one, the day on which we read it. */
  asOf: string;
  undated?: true;
}

/**
 * Only terms whose source we have read. They do not say whether cover passes to a buyer. Guides, comparisons and cars'
 * pages state these; a test holds the guides to them.
 */
export const BATTERY_WARRANTIES: readonly BatteryWarranty[] = [
  {
    make: "Nissan",
    models: ["Leaf"],
    fromYear: 2018,
    years: 8,
    miles: 100_000,
    floorPercent: null,
    floorInWords: "9 of the 12 bars of its gauge",
    source: "Nissan UK",
    url: "https://www.nissan.co.uk/owners/nissan-ownership/nissan-car-warranties.html",
    asOf: "2026-11-26",
    undated: true,
  },
  {
    make: "Audi",
    models: "all",
    fromYear: 2019,
    years: 8,
    miles: 100_000,
    floorPercent: 70,
    source: "Audi UK",
    url: "https://www.audi.co.uk/uk/web/en/electric/faqs/battery.html",
    asOf: "2026-11-23",
    undated: true,
  },
  {
    make: "Skoda",
    models: ["Enyaq", "Enyaq iV", "Enyaq Coupe iV"],
    fromYear: 2021,
    years: 8,
    miles: 100_000,
    floorPercent: 70,
    source: "Škoda UK",
    url: "https://skoda.co.uk/electric-hybrid-cars/electric-car-battery-technology",
    asOf: "2026-11-23",
    undated: true,
  },
  {
    make: "Mercedes-Benz",
    models: ["EQC"],
    fromYear: 2019,
    years: 8,
    miles: 100_000,
    floorPercent: null,
    source: "Mercedes-Benz Cars UK, battery certificate copied at Documentine",
    url: "https://online.documentine.com/mercedes-e350-cost/1/tools-mercedes-benz-co-uk.html",
    asOf: "2026-11-25",
    undated: true,
  },
  {
    make: "Mercedes-Benz",
    models: ["B-Class", "B-Class Electric Drive"],
    fromYear: 2014,
    years: 8,
    miles: 62_000,
    floorPercent: null,
    floorInWords: "19.6 kWh",
    source: "Mercedes-Benz Cars UK, battery certificate copied at Documentine",
    url: "https://online.documentine.com/mercedes-e350-cost/1/tools-mercedes-benz-co-uk.html",
    asOf: "2026-11-26",
    undated: true,
  },
  {
    make: "Volkswagen",
    models: ["ID. Buzz"],
    fromYear: 2022,
    years: 8,
    miles: 100_000,
    floorPercent: 70,
    source: "Volkswagen Vans UK",
    url: "https://www.volkswagen-vans.co.uk/en/electric-vans/should-you-go-electric/electric-vehicle-servicing/warranty.html",
    asOf: "2026-11-23",
    undated: true,
  },
  {
    make: "Tesla",
    models: ["Model 3", "Model Y"],
    fromYear: 2019,
    years: 8,
    miles: 120_000,
    milesInWords: "100,000 or 120,000 miles by version",
    floorPercent: 70,
    source: "InsideEVs, on the Model 3",
    url: "https://insideevs.com/news/335364/tesla-model-3-battery-warranty-includes-70-retention-guarantee/",
    asOf: "2026-11",
    undated: true,
  },
  {
    make: "Volkswagen",
    models: ["ID.3"],
    fromYear: 2020,
    years: 8,
    miles: 99_400,
    floorPercent: 70,
    source: "Volkswagen's statement, at autoevolution",
    url: "https://www.autoevolution.com/news/volkswagen-id3-batteries-to-be-70-percent-usable-after-160000-km-135256.html",
    asOf: "2019-06-17",
  },
  {
    make: "MG",
    models: ["ZS EV"],
    fromYear: 2019,
    years: 7,
    miles: 80_000,
    floorPercent: null,
    source: "Rochdale Observer",
    url: "http://www.pressreader.com/uk/rochdale-observer/20190803/282218012405388",
    asOf: "2019-08-03",
  },
  {
    make: "Peugeot",
    models: ["e-208"],
    fromYear: 2020,
    years: 8,
    miles: 100_000,
    floorPercent: 70,
    source: "CleanTechnica",
    url: "https://cleantechnica.com/2019/02/25/peugeot-e-208-electric-30-minute-dc-charging-211-miles-wltp-range",
    asOf: "2019-02-25",
  },
];

export const batteryWarrantyOf = (car: {
  make: string;
  model: string;
  year: number;
}): BatteryWarranty | undefined =>
  BATTERY_WARRANTIES.findLast(
    ({ make, models, fromYear }) =>
      make === car.make && fromYear <= car.year && (models === "all" || models.includes(car.model)),
  );

/** '8 years or 100,000 miles' */
export const warrantyLimits = (terms: Pick<BatteryWarranty, "years" | "miles" | "milesInWords">): string =>
  `${terms.years} years or ${warrantyMiles(terms)}`;

export const warrantyMiles = ({
  miles,
  milesInWords,
}: Pick<BatteryWarranty, "miles" | "milesInWords">): string => milesInWords ?? formatMiles(miles);

/** '70% of its capacity' */
export const guaranteedCapacity = ({
  floorPercent,
  floorInWords,
}: Pick<BatteryWarranty, "floorPercent" | "floorInWords">): string | null =>
  floorInWords ?? (floorPercent === null ? null : `${floorPercent}% of its capacity`);

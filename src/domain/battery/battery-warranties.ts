/** A maker's UK terms for cars sold new. Ends with the years or the miles, whichever comes first. */
export interface BatteryWarranty {
  make: string;
  models: readonly string[] | "all";
  fromYear: number;
  years: number;
  miles: number;
  /** State of health below which the maker repairs; null where the source has none. */
  floorPercent: number | null;
  /** The floor in the maker's own measure, where it names no percentage. */
  floorInWords?: string;
  source: string;
  url: string;
  /** The sources are undated. */
  readOn: string;
}

/** Only terms whose source we have read. They do not say whether cover passes to a buyer. */
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
    readOn: "2026-11-26",
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
    readOn: "2026-11-23",
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
    readOn: "2026-11-23",
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
    readOn: "2026-11-25",
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
    readOn: "2026-11-26",
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
    readOn: "2026-11-23",
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

export const newestBatteryWarrantyOf = (car: { make: string; model: string }): BatteryWarranty | undefined =>
  batteryWarrantyOf({ ...car, year: Number.POSITIVE_INFINITY });

/** '70% of its capacity' */
export const guaranteedCapacity = ({
  floorPercent,
  floorInWords,
}: Pick<BatteryWarranty, "floorPercent" | "floorInWords">): string | null =>
  floorInWords ?? (floorPercent === null ? null : `${floorPercent}% of its capacity`);

import type { SourcedFact } from "./content-types.ts";

/** The maker's cover of the battery from new; it ends with the years or the miles, whichever comes first. */
export interface BatteryCover extends SourcedFact {
  make: string;
  model: string;
  /** First model year with these terms. */
  fromYear: number;
  years: number;
  miles: number;
}

/** UK terms of cars as sold; where versions differ, the lower mileage. */
export const BATTERY_COVERS: readonly BatteryCover[] = [
  {
    make: "Nissan",
    model: "Leaf",
    fromYear: 2018,
    years: 8,
    miles: 100_000,
    text: "Leaf battery: eight years or 100,000 miles",
    source: "Nissan UK",
    as_of: "2026-11-20",
    undated: true,
    url: "https://www.nissan.co.uk/owners/nissan-ownership/nissan-car-warranties.html",
  },
  {
    make: "Tesla",
    model: "Model 3",
    fromYear: 2019,
    years: 8,
    miles: 100_000,
    text: "Battery and drive unit: eight years or 100,000 miles, 120,000 on the Long Range and Performance",
    source: "InsideEVs",
    as_of: "2026-11",
    undated: true,
    url: "https://insideevs.com/news/335364/tesla-model-3-battery-warranty-includes-70-retention-guarantee/",
  },
  {
    make: "Volkswagen",
    model: "ID.3",
    fromYear: 2020,
    years: 8,
    miles: 99_500,
    text: "ID. batteries: eight years or 160,000 km, about 99,500 miles",
    source: "Between the Axles",
    as_of: "2026-11-20",
    undated: true,
    url: "https://www.betweentheaxles.net/volkswagen-electric-cars-to-have-an-8-year-battery-warranty-22286",
  },
  {
    make: "MG",
    model: "ZS EV",
    fromYear: 2019,
    years: 7,
    miles: 80_000,
    text: "Seven years or 80,000 miles including the battery",
    source: "Rochdale Observer",
    as_of: "2019-08-03",
    url: "http://www.pressreader.com/uk/rochdale-observer/20190803/282218012405388",
  },
  {
    make: "Peugeot",
    model: "e-208",
    fromYear: 2020,
    years: 8,
    miles: 100_000,
    text: "Battery: eight years or 100,000 miles, at least 70% of capacity",
    source: "CleanTechnica",
    as_of: "2019-02-25",
    url: "https://cleantechnica.com/2019/02/25/peugeot-e-208-electric-30-minute-dc-charging-211-miles-wltp-range",
  },
];

/** The newest terms of a model. */
export const batteryCoverOf = (car: { make: string; model: string }): BatteryCover | undefined =>
  BATTERY_COVERS.findLast(({ make, model }) => make === car.make && model === car.model);

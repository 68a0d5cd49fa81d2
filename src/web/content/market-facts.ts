import type { SourcedFact } from "./content-types.ts";

/** Facts that several guides use. */

export const BATTERY_HEALTH_BY_AGE: SourcedFact = {
  text: "Median battery health of UK cars: 93.5% at four to five years, 85% at eight to twelve years (over 8,000 tests)",
  source: "Generational",
  asOf: "2026-02",
  url: "https://www.renewableenergymagazine.com/electric_hybrid_vehicles/uka-s-largest-usedev-battery-study-reveals-20260218",
};

export const WINTER_LOSS: SourcedFact = {
  text: "Three cars tested in summer and again at 0 to 2 °C lost 18% of their range",
  source: "What Car? winter test",
  asOf: "2023-03",
};

export const SUPPLEMENT_CUT_OFF: SourcedFact = {
  text: "Electric cars first registered before 1 April 2025 never pay the expensive car supplement of £425 a year",
  source: "Used Teslas UK",
  asOf: "2026-11",
  undated: true,
  url: "https://usedteslas.co.uk/blog/guide-to-buying-used-tesla-uk",
};

export const USED_PRICES_2026: SourcedFact = {
  text: "Used Tesla Model 3 from £12,000, early Nissan Leaf under £5,000",
  source: "CarHealth",
  asOf: "2026-02-02",
  url: "https://carhealth.co.uk/blog/used-ev-price-crash-uk-2026-bargain-guide",
};

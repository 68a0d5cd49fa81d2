import type { ModelComparison } from "./content-types.ts";
import {
  NISSAN_LEAF_FACTS,
  PEUGEOT_E_208_FACTS,
  TESLA_MODEL_3_FACTS,
  VOLKSWAGEN_ID3_FACTS,
} from "./model-facts.ts";

/** The models that can be compared; their order is the canonical order of a pair. */
export const COMPARISON_SLUGS = ["nissan-leaf", "tesla-model-3", "peugeot-e-208", "vw-id3"] as const;
export type ComparisonSlug = (typeof COMPARISON_SLUGS)[number];

export const isComparisonSlug = (slug: string): slug is ComparisonSlug =>
  (COMPARISON_SLUGS as readonly string[]).includes(slug);

export const MODEL_COMPARISONS: Readonly<Record<ComparisonSlug, ModelComparison>> = {
  "nissan-leaf": {
    slug: "nissan-leaf",
    make: "Nissan",
    model: "Leaf",
    name: "Nissan Leaf",
    bodyStyle: "Hatchback",
    guideSlug: "nissan-leaf",
    ...NISSAN_LEAF_FACTS,
    pros: [
      "Plenty of them on sale, and cheap for a full-sized hatchback",
      "Five seats and a deep boot",
      "Shows its battery health on the dashboard",
      "Simple controls, with buttons for the things you use",
    ],
    cons: [
      "CHAdeMO rapid charging, which new sites leave out",
      "No active battery cooling: repeated rapid charging slows down",
      "About 110 miles in winter from the 40 kWh car",
      "Steering wheel does not adjust for reach on many cars",
    ],
    sources: [],
  },
  "tesla-model-3": {
    slug: "tesla-model-3",
    make: "Tesla",
    model: "Model 3",
    name: "Tesla Model 3",
    bodyStyle: "Sedan",
    guideSlug: "tesla-model-3",
    ...TESLA_MODEL_3_FACTS,
    pros: [
      "The longest range and the fastest charging of the four",
      "Plans its own charging stops and warms the battery for them",
      "Eight-year battery and drive unit warranty",
      "Uses every Supercharger as well as other networks",
    ],
    cons: [
      "A saloon: wide boot, narrow opening",
      "Almost everything is on one screen",
      "Front suspension arms and tyres wear on early cars",
      "Wide for narrow streets and older garages",
    ],
    sources: [],
  },
  "peugeot-e-208": {
    slug: "peugeot-e-208",
    make: "Peugeot",
    model: "e-208",
    name: "Peugeot e-208",
    bodyStyle: "Hatchback",
    guideSlug: null,
    ...PEUGEOT_E_208_FACTS,
    pros: [
      "Short and easy to park",
      "100 kW CCS charging that really takes under half an hour",
      "A smart cabin, and the same boot as the petrol 208",
      "Eight-year, 100,000-mile battery warranty",
    ],
    cons: [
      "137 miles at continental motorway speed",
      "The least rear room of the four",
      "Small, low steering wheel hides the dials for some drivers",
      "Recalled for electrics and air conditioning: check by registration",
    ],
    sources: [
      {
        text: "Battery warranty of eight years or 100,000 miles, at least 70% of capacity; liquid cooling",
        source: "CleanTechnica",
        asOf: "2019-02-25",
        url: "https://cleantechnica.com/2019/02/25/peugeot-e-208-electric-30-minute-dc-charging-211-miles-wltp-range",
      },
      {
        text: "e-208 and e-2008 recalled for a possible short circuit at the battery under the bonnet",
        source: "Autoevolution",
        asOf: "2026-11",
        undated: true,
        url: "https://www.autoevolution.com/news/peugeot-e-208-and-e-2008-have-recall-related-to-battery-under-the-front-bonnet-180896.html",
      },
      {
        text: "e-208s imported to Japan from 2020 to 2022 recalled for an air-conditioning compressor that could stop the car",
        source: "e-nenpi",
        asOf: "2026-11",
        undated: true,
        url: "https://e-nenpi.com/article/detail/359571",
      },
    ],
  },
  "vw-id3": {
    slug: "vw-id3",
    make: "Volkswagen",
    model: "ID.3",
    name: "VW ID.3",
    bodyStyle: "Hatchback",
    guideSlug: "volkswagen-id3",
    ...VOLKSWAGEN_ID3_FACTS,
    pros: [
      "Much room for its length",
      "220 miles in mild weather from the 58 kWh battery",
      "Very tight turning circle",
      "Quiet and settled at 70 mph",
    ],
    cons: [
      "Slow screen and touch-sensitive strips on early cars",
      "Hard plastics before the late 2023 update",
      "Some 77 kWh cars recalled in 2026 for battery modules",
      "Heat pump was an option, and is hard to spot",
    ],
    sources: [],
  },
};

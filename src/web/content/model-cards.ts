import type { ModelCard } from "./content-types.ts";
import {
  HYUNDAI_KONA_ELECTRIC_FACTS,
  MG_ZS_EV_FACTS,
  NISSAN_LEAF_FACTS,
  TESLA_MODEL_3_FACTS,
  TESLA_MODEL_Y_FACTS,
  VOLKSWAGEN_ID3_FACTS,
} from "./model-facts.ts";

/** The cards of the models index, in page order. */
export const MODEL_CARDS: readonly ModelCard[] = [
  {
    slug: "tesla-model-3",
    make: "Tesla",
    model: "Model 3",
    bodyStyle: "Sedan",
    description:
      "For long drives: frugal, quick, and at home on any rapid charger. A saloon, so try the boot opening first.",
    rangeFrom: TESLA_MODEL_3_FACTS.lowestRange,
    highlights: [
      "293 miles on a mild winter test (Long Range)",
      "CCS rapid charging up to 250 kW",
      "Heat pump from 2021",
    ],
  },
  {
    slug: "nissan-leaf",
    make: "Nissan",
    model: "Leaf",
    bodyStyle: "Hatchback",
    description:
      "An honest, roomy hatchback for people who charge at home and stay within fifty miles of it. Mind the CHAdeMO plug.",
    rangeFrom: NISSAN_LEAF_FACTS.lowestRange,
    highlights: [
      "Over 70,000 sold in the UK, says Nissan",
      "A low price for a full-sized hatchback",
      "Battery health shown on the dashboard",
      "Best charged at home, not on motorways",
    ],
  },
  {
    slug: "tesla-model-y",
    make: "Tesla",
    model: "Model Y",
    bodyStyle: "SUV",
    description:
      "A Model 3 with a hatchback and room for everything. One car for a family, if you can live with its ride.",
    rangeFrom: TESLA_MODEL_Y_FACTS.lowestRange,
    highlights: [
      "Huge boot and flat floor",
      "CCS rapid charging up to 250 kW (Long Range)",
      "Eight-year battery warranty, up to a mileage",
    ],
  },
  {
    slug: "hyundai-kona-electric",
    make: "Hyundai",
    model: "Kona Electric",
    bodyStyle: "SUV",
    description:
      "Small outside, long range inside, and ordinary buttons. Choose the 64 kWh battery and check the recall papers.",
    rangeFrom: HYUNDAI_KONA_ELECTRIC_FACTS.lowestRange,
    highlights: [
      "259 miles on test with 64 kWh",
      "Easy to park and to use",
      "Steady rather than fast charging",
    ],
  },
  {
    slug: "mg-zs-ev",
    make: "MG",
    model: "ZS EV",
    bodyStyle: "SUV",
    description:
      "Family room and a seven-year warranty for small-car money. The Long Range of late 2021 on is the one to find.",
    rangeFrom: MG_ZS_EV_FACTS.lowestRange,
    highlights: [
      "Seven-year, 80,000-mile warranty",
      "Room for adults in the back",
      "246 miles on test as a Long Range",
    ],
  },
  {
    slug: "volkswagen-id3",
    make: "Volkswagen",
    model: "ID.3",
    bodyStyle: "Hatchback",
    description:
      "The nearest thing to an electric Golf: short outside, roomy inside, quiet on a motorway. Check its software.",
    rangeFrom: VOLKSWAGEN_ID3_FACTS.lowestRange,
    highlights: [
      "Three battery sizes to choose from",
      "Turns in a narrow street",
      "Eight-year battery warranty",
    ],
  },
];

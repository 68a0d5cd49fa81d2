import type { EvVariant } from "../ev-variant.ts";
import { summer2021 } from "../range-tests.ts";
import { dcCurve, variantRow } from "./variant-row.ts";

const CITROEN_CURVE = dcCurve("0 99, 40 95, 60 77, 75 55, 100 13");
const FIAT_USABLE = {
  source: "What Car? test, at AutoDaily",
  asOf: "2026-11",
  undated: true,
  url: "https://www.autodaily.com.au/electric-car-test-maximum-range-and-consumption/",
} as const;
const FIAT_NOMINAL = {
  source: "Fleet News",
  asOf: "2022-03-18",
  url: "https://fleetnews.co.uk/news/latest-fleet-news/electric-fleet-news/2022/03/18/cold-weather-can-cut-an-electric-vehicle-s-range-by-20-says-what-car",
};

export const CITROEN_DS_FIAT: readonly EvVariant[] = [
  variantRow({
    id: "citroen-e-c4-50",
    make: "Citroen",
    model: "e-C4",
    name: "46 kWh usable",
    from: 2020,
    usableKwh: 46,
    rapidPlug: "CCS",
    acKw: 7.4,
    dcPeakKw: 99,
    dcCurve: CITROEN_CURVE,
    row: "69d3b6cb-70a7-47a5-8e04-3a14d3576b36",
  }),
  variantRow({
    id: "citroen-e-spacetourer-50",
    make: "Citroen",
    model: "e-SpaceTourer",
    name: "50 kWh",
    from: 2020,
    usableKwh: 46,
    nominalKwh: 50,
    rapidPlug: "CCS",
    acKw: 7.4,
    dcPeakKw: 99,
    dcCurve: CITROEN_CURVE,
    row: "870f1edc-6c06-444f-9bc1-0074b6409cbb",
  }),
  variantRow({
    id: "citroen-c-zero",
    make: "Citroen",
    model: "C-Zero",
    name: "14.5 kWh usable",
    from: null,
    usableKwh: 14.5,
    rapidPlug: "CHAdeMO",
    acKw: 3.6,
    dcPeakKw: 50,
    row: "45b68c71-cd11-4bd7-a03f-fdaae259635d",
  }),
  variantRow({
    id: "ds-3-crossback",
    make: "DS",
    model: "DS 3 Crossback E-Tense",
    name: "46 kWh usable",
    from: 2020,
    usableKwh: 46,
    rapidPlug: "CCS",
    acKw: 7.4,
    dcPeakKw: 100,
    row: "3b5bb8d1-0f34-4c05-861c-45d19a8883b9",
  }),
  variantRow({
    id: "fiat-500e-42",
    make: "Fiat",
    model: "500e",
    name: "42 kWh",
    from: 2020,
    usableKwh: 37.3,
    nominalKwh: 42,
    rapidPlug: "CCS",
    acKw: 7.4,
    dcPeakKw: 85,
    measured: { mixed: summer2021(225) },
    row: "22f521ce-42ca-40d7-bfdb-5d33b1bd9cbe",
    sources: { usableKwh: FIAT_USABLE, nominalKwh: FIAT_NOMINAL },
  }),
];

import type { EvVariant } from "../ev-variant.ts";
import { summer2021 } from "../range-tests.ts";
import { dcCurve, variantRow } from "./variant-row.ts";

const MX_30_USABLE = {
  source: "What Car? test, at AutoDaily",
  asOf: "2026-11",
  undated: true,
  url: "https://www.autodaily.com.au/electric-car-test-maximum-range-and-consumption/",
} as const;

export const HONDA_MAZDA_MITSUBISHI: readonly EvVariant[] = [
  variantRow({
    id: "honda-e",
    make: "Honda",
    model: "e",
    name: "32 kWh usable",
    from: 2020,
    usableKwh: 32,
    rapidPlug: "CCS",
    acKw: 6.6,
    dcPeakKw: 60,
    row: "5bfa9a87-7b35-4e3a-bd3f-dc2ac55e184b",
  }),
  variantRow({
    id: "mazda-mx-30",
    make: "Mazda",
    model: "MX-30",
    name: "30 kWh usable",
    from: 2020,
    usableKwh: 30,
    rapidPlug: "CCS",
    acKw: 6.6,
    dcPeakKw: 38,
    dcCurve: dcCurve("0 30, 55 38, 70 30, 90 18, 100 12"),
    measured: { mixed: summer2021(185) },
    row: "176af738-f385-4dc8-9243-9c701fbd7759",
    sources: { usableKwh: MX_30_USABLE },
  }),
  variantRow({
    id: "mitsubishi-i-miev",
    make: "Mitsubishi",
    model: "i-MiEV",
    name: "14.5 kWh usable",
    from: null,
    usableKwh: 14.5,
    rapidPlug: "CHAdeMO",
    acKw: 3.6,
    dcPeakKw: 50,
    row: "2c7abcf4-0ba0-4feb-9e9b-b47661072feb",
  }),
];

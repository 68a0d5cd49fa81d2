import { monthsAfter } from "../time/ago.ts";
import type { BatteryTest } from "./battery-test.ts";

interface AgeBand {
  /** Years since first registration: from, and below. */
  years: readonly [number, number];
  medianPercent: number;
  /** Lower and upper quartile, where the source has them. */
  middleHalf?: readonly [number, number];
  source: string;
  asOf: string;
  url: string;
}

/** Read: the study's announcement and reports about it, not the study itself. */
const ANNOUNCED = {
  source: "Generational Battery Performance Index 2025, at Renewable Energy Magazine",
  asOf: "2026-02-18",
  url: "https://www.renewableenergymagazine.com/electric_hybrid/uka-s-largest-usedev-battery-study-reveals-20260218",
};
const REPORTED = {
  source: "Generational Battery Performance Index 2025, at Gamereactor",
  asOf: "2026-02-23",
  url: "https://www.gamereactor.eu/new-study-finds-average-battery-health-on-british-evs-to-be-above-95-1679583/",
};

/** Tests in the whole study; no source gives the number per band. */
export const HEALTH_STUDY = {
  tested: "more than 8,000 cars and vans up to 12 years old in the UK",
  by: "Generational",
};

/** Leaves out ages for which no source that we read has a figure. */
export const HEALTH_BY_AGE: readonly AgeBand[] = [
  { years: [2, 3], medianPercent: 96.94, ...REPORTED },
  { years: [3, 4], medianPercent: 95.17, ...REPORTED },
  { years: [4, 5], medianPercent: 93.53, middleHalf: [91.64, 96.49], ...ANNOUNCED },
  { years: [8, 12], medianPercent: 85.04, middleHalf: [82, 90], ...ANNOUNCED },
];

/** By the car's age at the test, so that it holds for old tests too. */
export function healthBand(
  { tested_on }: Pick<BatteryTest, "tested_on">,
  firstRegistered: string | null | undefined,
): AgeBand | null {
  if (!firstRegistered) return null;
  const birthday = (years: number) =>
    monthsAfter(new Date(`${firstRegistered}T00:00Z`), 12 * years)
      .toISOString()
      .slice(0, 10);
  const found = HEALTH_BY_AGE.find(
    ({ years: [from, to] }) => birthday(from) <= tested_on && tested_on < birthday(to),
  );
  return found ?? null;
}

/** For comparison only: other methods measure another quantity. */
export function healthBandText({ years: [from, to], medianPercent, middleHalf }: AgeBand): string {
  const { tested, by } = HEALTH_STUDY;
  const spread = middleHalf ? `, the middle half between ${middleHalf[0]}% and ${middleHalf[1]}%` : "";
  return `For comparison: of cars ${from} to ${to} years old, half were at ${medianPercent}% or more${spread}, among ${tested} that ${by} tested. Its method may differ from this test's.`;
}

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
const MIDDLE = { years: [4, 5], medianPercent: 93.53, middleHalf: [91.64, 96.49], ...ANNOUNCED } as const;
const OLDEST = { years: [8, 12], medianPercent: 85.04, middleHalf: [82, 90], ...ANNOUNCED } as const;
const SPREADS = [MIDDLE, OLDEST] as const;
/** Leaves out ages for which no source that we read has a figure. */
export const HEALTH_BY_AGE: readonly AgeBand[] = [
  { years: [2, 3], medianPercent: 96.94, ...REPORTED },
  { years: [3, 4], medianPercent: 95.17, ...REPORTED },
  MIDDLE,
  OLDEST,
];
const NEW = { years: [0, 0], medianPercent: 100 } as const;

const middle = ({ years: [from, to] }: Pick<AgeBand, "years">): number => (from + to) / 2;

/**
 * The middle half of cars of an age, in percent to a tenth: in a straight line between the middles of the bands, from
 * 100 % of a new car and on beyond the last, with the spread of the nearest band that has one. It changes with the month.
 * @param firstRegistered '2021-06-09', as `today`
 */
export function typicalHealth(
  firstRegistered: string,
  today: string,
): { low: number; high: number; bands: readonly AgeBand[] } {
  const years = Math.max(0, monthOf(today) - monthOf(firstRegistered)) / 12;
  const after = HEALTH_BY_AGE.find((band) => middle(band) > years) ?? OLDEST;
  const before = HEALTH_BY_AGE[HEALTH_BY_AGE.indexOf(after) - 1] ?? NEW;
  const slope = (after.medianPercent - before.medianPercent) / (middle(after) - middle(before));
  const median = before.medianPercent + slope * (years - middle(before));
  const distance = (band: AgeBand) => Math.abs(middle(band) - years);
  const spread = SPREADS.reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest));
  const at = (quartile: number) =>
    Math.min(100, Math.round((median + quartile - spread.medianPercent) * 10) / 10);
  const bands = HEALTH_BY_AGE.filter((band) => band === before || band === after || band === spread);
  return { low: at(spread.middleHalf[0]), high: at(spread.middleHalf[1]), bands };
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

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
  const [low, high] = (middleHalf ?? []).map(Math.round);
  const usual = middleHalf ? `${low}% to ${high}%` : `${medianPercent}% or more`;
  return `Half of cars ${from} to ${to} years old have ${usual} (Generational, more than 8,000 tests in the UK). This test may use another method.`;
}

/** 'cars 4 to 5 years old: half have 93.53% or more' */
export function ageBandText({ years: [from, to], medianPercent, middleHalf }: AgeBand): string {
  const spread = middleHalf ? `, the middle half ${middleHalf[0]}% to ${middleHalf[1]}%` : "";
  return `cars ${from} to ${to} years old: half have ${medianPercent}% or more${spread}`;
}

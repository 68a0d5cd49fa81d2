import { typicalHealth } from "#src/domain/battery/health-by-age.ts";
import {
  COLD_CELSIUS,
  COLD_SHARE_OF_ALL,
  COLD_SHARE_WITH_HEAT_PUMP,
  COLD_SHARE_WITHOUT_HEAT_PUMP,
  MILD_CELSIUS,
  RESERVE_SHARE,
  type SourcedRate,
  WINTER_RANGE_STEP_MILES,
} from "#src/domain/policy/driving.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";
import type { EvVariant, MeasuredRange } from "./ev-variant.ts";
import { confirmedVariant, type ProposedCar } from "./propose-variant.ts";

export type ComputedCar = ProposedCar & Partial<Pick<Vehicle, "heat_pump" | "first_registered">>;

/** State of health in percent: both ends are that of a documented test, or typical for the car's age. */
export type Health = ReturnType<typeof typicalHealth>;

/** Miles at freezing point from full down to the reserve; `to` is null with a tested health. */
export interface WinterSpan {
  from: number;
  to: number | null;
}

/** Tests of new cars may say more than 100 percent. */
const AS_NEW = 100;
/** @param tested state of health of a documented battery test, in percent */
export const usedHealth = (tested: number | null): number => Math.min(AS_NEW, tested ?? AS_NEW);

/** @param today '2026-11-23' */
export function healthOf(car: ComputedCar, tested: number | null, today: string): Health {
  if (tested === null) return typicalHealth(car.first_registered ?? `${car.year}-01-01`, today);
  return { low: usedHealth(tested), high: usedHealth(tested), bands: [] };
}

/**
 * Null unless the dealer has confirmed a version that was tested.
 * @param tested state of health of a documented battery test, in percent
 * @param today '2026-11-23'
 */
export function computedWinterRange(
  car: ComputedCar,
  tested: number | null,
  today: string,
): WinterSpan | null {
  const variant = confirmedVariant(car);
  const range = variant && testedRange(variant, COLD_CELSIUS, car.heat_pump);
  return range && winterSpan(range.miles, healthOf(car, tested, today));
}

/** @param miles from full to empty, with a new battery */
export function winterSpan(miles: number, { low, high }: Health): WinterSpan {
  const from = inSteps(usableMiles(miles, low), Math.floor);
  const to = inSteps(usableMiles(miles, high), Math.round);
  return { from, to: low < high && from < to ? to : null };
}

const inSteps = (miles: number, round: (steps: number) => number): number =>
  round(miles / WINTER_RANGE_STEP_MILES) * WINTER_RANGE_STEP_MILES;

/** @param soh state of health in percent */
export const usableMiles = (miles: number, soh: number): number => miles * (soh / 100) * (1 - RESERVE_SHARE);

/**
 * From full to empty with a new battery, by the test that gives the fewest miles. Null without a test, and below
 * freezing point, which the study does not cover.
 */
export function testedRange(
  variant: EvVariant,
  celsius: number,
  hasHeatPump?: boolean | null,
  tests: readonly MeasuredRange[] = variant.measured?.[variant.speed] ?? [],
): { miles: number; test: MeasuredRange } | null {
  if (celsius < COLD_CELSIUS) return null;
  const cold = coldShare(variant, hasHeatPump);
  const ranges = tests.map((test) => ({
    miles: test.miles * shareBetween(cold, test.celsius, celsius),
    test,
  }));
  return ranges.toSorted((a, b) => a.miles - b.miles)[0] ?? null;
}

/** Ratio of the ranges at two temperatures. */
export const shareBetween = (cold: SourcedRate, fromC: number, toC: number): number =>
  warmShare(cold.value, toC) / warmShare(cold.value, fromC);

/** Linear between freezing point and mild weather. */
function warmShare(cold: number, celsius: number): number {
  const warmth = (Math.min(celsius, MILD_CELSIUS) - COLD_CELSIUS) / (MILD_CELSIUS - COLD_CELSIUS);
  return cold + (1 - cold) * warmth;
}

/** Average of all cars where a heat pump is unknown. */
export function coldShare({ heatPump }: EvVariant, hasHeatPump?: boolean | null): SourcedRate {
  if (heatPump === "standard") return COLD_SHARE_WITH_HEAT_PUMP;
  if (heatPump === "none") return COLD_SHARE_WITHOUT_HEAT_PUMP;
  if (typeof hasHeatPump !== "boolean") return COLD_SHARE_OF_ALL;
  return hasHeatPump ? COLD_SHARE_WITH_HEAT_PUMP : COLD_SHARE_WITHOUT_HEAT_PUMP;
}

import {
  COLD_CELSIUS,
  COLD_SHARE_OF_ALL,
  COLD_SHARE_WITH_HEAT_PUMP,
  COLD_SHARE_WITHOUT_HEAT_PUMP,
  MILD_CELSIUS,
} from "#src/domain/policy/driving/cold-range.ts";
import type { SourcedRate } from "#src/domain/policy/driving/driving-prices.ts";
import type { EvVariant, Speed } from "./ev-variant.ts";

export interface RangeConditions {
  soh: number;
  temperatureC: number;
  speed: Speed;
  hasHeatPump?: boolean | null;
}

/** Null without a test at this speed, and below freezing point, which the study does not cover. */
export function rangeMiles(variant: EvVariant, conditions: RangeConditions): number | null {
  const { soh, temperatureC, speed, hasHeatPump } = conditions;
  const measured = variant.measured?.[speed];
  if (!measured || temperatureC < COLD_CELSIUS) return null;
  const cold = coldShare(variant, hasHeatPump);
  return measured.miles * shareBetween(cold, measured.celsius, temperatureC) * (soh / 100);
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

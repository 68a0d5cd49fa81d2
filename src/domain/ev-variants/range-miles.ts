import {
  COLD_CELSIUS,
  COLD_SHARE_OF_ALL,
  COLD_SHARE_WITH_HEAT_PUMP,
  COLD_SHARE_WITHOUT_HEAT_PUMP,
  MILD_CELSIUS,
} from "../policy/cold-range.ts";
import type { SourcedRate } from "../policy/driving-prices.ts";
import type { EvVariant, Speed } from "./ev-variant.ts";

export interface RangeConditions {
  /** Percent of the capacity when new. */
  soh: number;
  temperatureC: number;
  speed: Speed;
}

/** Null without a test at this speed, and below freezing point, of which the study says nothing. */
export function rangeMiles(variant: EvVariant, { soh, temperatureC, speed }: RangeConditions): number | null {
  const measured = variant.measured?.[speed];
  if (!measured || temperatureC < COLD_CELSIUS) return null;
  return measured.miles * shareBetween(variant, measured.celsius, temperatureC) * (soh / 100);
}

/** Share of the range at one temperature that is left at another. */
export const shareBetween = (variant: EvVariant, fromC: number, toC: number): number =>
  warmShare(variant, toC) / warmShare(variant, fromC);

/** Share of the mild range, in a straight line between freezing point and mild weather. */
function warmShare(variant: EvVariant, celsius: number): number {
  const cold = coldShare(variant).value;
  const warmth = (Math.min(celsius, MILD_CELSIUS) - COLD_CELSIUS) / (MILD_CELSIUS - COLD_CELSIUS);
  return cold + (1 - cold) * warmth;
}

/** The average of all cars where some of this version have a heat pump, or none is known of. */
export function coldShare({ heatPump }: EvVariant): SourcedRate {
  if (heatPump === "standard") return COLD_SHARE_WITH_HEAT_PUMP;
  return heatPump === "none" ? COLD_SHARE_WITHOUT_HEAT_PUMP : COLD_SHARE_OF_ALL;
}

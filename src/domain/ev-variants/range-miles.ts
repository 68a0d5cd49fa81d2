import {
  COLD_CELSIUS,
  COLD_SHARE_OF_ALL,
  COLD_SHARE_WITH_HEAT_PUMP,
  COLD_SHARE_WITHOUT_HEAT_PUMP,
  MILD_CELSIUS,
  type SourcedRate,
} from "#src/domain/policy/driving.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";
import type { EvVariant, Speed } from "./ev-variant.ts";
import { confirmedVariant, type ProposedCar } from "./propose-variant.ts";

export type ComputedCar = ProposedCar & { heat_pump?: Vehicle["heat_pump"] };

export interface RangeConditions {
  soh: number;
  temperatureC: number;
  speed: Speed;
  hasHeatPump?: boolean | null | undefined;
}

/** Tests of new cars may say more than 100 percent. */
const AS_NEW = 100;
/** @param health state of health of a documented battery test, in percent */
export const usedHealth = (health: number | null): number => Math.min(AS_NEW, health ?? AS_NEW);

/** Whole miles at freezing point; null unless the dealer has confirmed a version that was tested. */
export function computedWinterRange(car: ComputedCar, health: number | null = null): number | null {
  const variant = confirmedVariant(car);
  const miles = variant && rangeMiles(variant, winterConditions(variant, usedHealth(health), car));
  return miles === null ? null : Math.round(miles);
}

export const winterConditions = (
  { measured }: EvVariant,
  soh: number,
  { heat_pump }: Pick<ComputedCar, "heat_pump">,
): RangeConditions => ({
  soh,
  temperatureC: COLD_CELSIUS,
  speed: measured?.mixed ? "mixed" : "motorway",
  hasHeatPump: heat_pump,
});

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

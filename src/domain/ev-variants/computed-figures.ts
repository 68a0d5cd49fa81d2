import { COLD_CELSIUS, RESERVE_SHARE, START_SHARE, USUAL_RAPID_KW } from "#src/domain/policy/driving.ts";
import { chargeMinutes } from "./charge-minutes.ts";
import { chargeSum, rangeSum, type SumLine } from "./computed-sums.ts";
import type { EvVariant } from "./ev-variant.ts";
import { confirmedVariant, proposeVariant } from "./propose-variant.ts";
import {
  type ComputedCar,
  type Health,
  healthOf,
  testedRange,
  usedHealth,
  type WinterSpan,
  winterSpan,
} from "./range-miles.ts";

interface Computed {
  sum: SumLine[];
}

/** Null for what cannot be computed. */
export interface ComputedFigures {
  variant: EvVariant | null;
  /** False: the only version that fits, not confirmed by the dealer. */
  isConfirmed: boolean;
  winterRange: (Computed & WinterSpan) | null;
  rapidStop: (Computed & { minutes: number }) | null;
}

/** A stop as 'Will it do my week?' counts them. */
const RAPID_STOP = {
  from: RESERVE_SHARE * 100,
  to: START_SHARE.rapid * 100,
  chargerKw: USUAL_RAPID_KW,
} as const;

/** Of a car whose version is not certain, and of an import: our tables have UK cars. */
export const NO_FIGURES: ComputedFigures = {
  variant: null,
  isConfirmed: false,
  winterRange: null,
  rapidStop: null,
};

/**
 * @param health state of health of a documented battery test, in percent
 * @param today '2026-11-23'
 */
export function computedFigures(car: ComputedCar, health: number | null, today: string): ComputedFigures {
  const version = versionOf(car);
  if (version === null) return NO_FIGURES;
  const { variant } = version;
  return {
    ...version,
    winterRange: winterRangeOf(variant, car, healthOf(car, health, today)),
    rapidStop: rapidStopOf(variant, car, usedHealth(health)),
  };
}

/**
 * At a rapid charger.
 * @param health as of `computedFigures`
 */
export function stopMinutes(car: ComputedCar, health: number | null): number | null {
  const version = versionOf(car);
  return version && (rapidStopOf(version.variant, car, usedHealth(health))?.minutes ?? null);
}

function versionOf(car: ComputedCar): { variant: EvVariant; isConfirmed: boolean } | null {
  const confirmed = confirmedVariant(car);
  if (confirmed) return { variant: confirmed, isConfirmed: true };
  const proposal = proposeVariant(car);
  return proposal.state === "certain" ? { variant: proposal.variant, isConfirmed: false } : null;
}

function winterRangeOf(variant: EvVariant, car: ComputedCar, health: Health): ComputedFigures["winterRange"] {
  const tested = testedRange(variant, COLD_CELSIUS, car.heat_pump);
  return (
    tested && {
      ...winterSpan(tested.miles, health),
      sum: rangeSum(variant, car, { ...tested, health }),
    }
  );
}

function rapidStopOf(variant: EvVariant, { plug }: ComputedCar, soh: number): ComputedFigures["rapidStop"] {
  // Its dealer states that it has no rapid socket.
  if (plug === "Type 2 only" && variant.rapidIsOption) return null;
  const charge = { soh, ...RAPID_STOP };
  const minutes = chargeMinutes(variant, charge);
  return minutes === null ? null : { minutes: Math.round(minutes), sum: chargeSum(variant, charge) };
}

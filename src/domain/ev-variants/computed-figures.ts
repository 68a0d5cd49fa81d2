import { COLD_CELSIUS, RESERVE_SHARE, START_SHARE, USUAL_RAPID_KW } from "#src/domain/policy/driving.ts";
import { chargeMinutes } from "./charge-minutes.ts";
import { chargeSum, rangeSum, type SumLine } from "./computed-sums.ts";
import type { EvVariant } from "./ev-variant.ts";
import { confirmedVariant, proposeVariant, type VariantProposal } from "./propose-variant.ts";
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

/** Each figure, or the reason why it cannot be computed. */
export interface ComputedFigures {
  variant: EvVariant | null;
  /** False: the only version that fits, not confirmed by the dealer. */
  isConfirmed: boolean;
  winterRange: (Computed & WinterSpan & { health: Health }) | string;
  rapidStop: (Computed & { minutes: number }) | string;
}

/** A stop as 'Will it do my week?' counts them. */
const RAPID_STOP = {
  from: RESERVE_SHARE * 100,
  to: START_SHARE.rapid * 100,
  chargerKw: USUAL_RAPID_KW,
} as const;

const noFigures = (reason: string): ComputedFigures => ({
  variant: null,
  isConfirmed: false,
  winterRange: reason,
  rapidStop: reason,
});

export const FIGURES_OF_IMPORT = noFigures("our tables have UK cars, and this one is an import");

/**
 * @param health state of health of a documented battery test, in percent
 * @param today '2026-11-23'
 */
export function computedFigures(car: ComputedCar, health: number | null, today: string): ComputedFigures {
  const version = versionOf(car);
  if (typeof version === "string") return noFigures(version);
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
  const stop = typeof version === "string" ? version : rapidStopOf(version.variant, car, usedHealth(health));
  return typeof stop === "string" ? null : stop.minutes;
}

/** Or why none is certain. */
function versionOf(car: ComputedCar): { variant: EvVariant; isConfirmed: boolean } | string {
  const confirmed = confirmedVariant(car);
  if (confirmed) return { variant: confirmed, isConfirmed: true };
  const proposal = proposeVariant(car);
  if (proposal.state !== "certain") return uncertainText(proposal);
  return { variant: proposal.variant, isConfirmed: false };
}

function winterRangeOf(variant: EvVariant, car: ComputedCar, health: Health): ComputedFigures["winterRange"] {
  const tested = testedRange(variant, COLD_CELSIUS, car.heat_pump);
  if (tested) {
    return {
      ...winterSpan(tested.miles, health),
      health,
      sum: rangeSum(variant, car, { ...tested, health }),
    };
  }
  return variant.measured
    ? "the range tests of this version and of this model's other versions are of different kinds"
    : "we found no independent range test of this version";
}

function rapidStopOf(variant: EvVariant, { plug }: ComputedCar, soh: number): ComputedFigures["rapidStop"] {
  if (plug === "Type 2 only" && variant.rapidIsOption) return "its dealer states that it has no rapid socket";
  const charge = { soh, ...RAPID_STOP };
  const minutes = chargeMinutes(variant, charge);
  if (minutes === null) return "we found no measured charging curve of this version";
  return { minutes: Math.round(minutes), sum: chargeSum(variant, charge) };
}

function uncertainText(proposal: Exclude<VariantProposal, { state: "certain" }>): string {
  if (proposal.state === "battery not stated") {
    return "the dealer has not stated the battery, so we cannot tell the version";
  }
  if (proposal.state === "not in the table") return "our table of tested versions does not have it";
  return `more than one version fits: ${proposal.candidates.map(({ name }) => name).join("; ")}`;
}

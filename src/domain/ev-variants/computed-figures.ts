import { RESERVE_SHARE, START_SHARE, USUAL_RAPID_KW } from "#src/domain/policy/driving.ts";
import { chargeMinutes } from "./charge-minutes.ts";
import { chargeSum, rangeSum, type SumLine } from "./computed-sums.ts";
import type { EvVariant, Speed } from "./ev-variant.ts";
import { confirmedVariant, proposeVariant, type VariantProposal } from "./propose-variant.ts";
import {
  type ComputedCar,
  type RangeConditions,
  rangeMiles,
  usedHealth,
  winterConditions,
} from "./range-miles.ts";

interface Computed {
  sum: SumLine[];
}

/** Each figure, or the reason why it cannot be computed. */
export interface ComputedFigures {
  variant: EvVariant | null;
  /** False: the only version that fits, not confirmed by the dealer. */
  isConfirmed: boolean;
  /** State of health used, in percent. */
  soh: number;
  winterRange: (Computed & { miles: number; speed: Speed }) | string;
  rapidStop: (Computed & { minutes: number }) | string;
}

/** A stop as 'Will it do my week?' counts them. */
const RAPID_STOP = {
  from: RESERVE_SHARE * 100,
  to: START_SHARE.rapid * 100,
  chargerKw: USUAL_RAPID_KW,
} as const;

const OF_IMPORT = "our tables have UK cars, and this one is an import";
export const FIGURES_OF_IMPORT: ComputedFigures = {
  variant: null,
  isConfirmed: false,
  soh: usedHealth(null),
  winterRange: OF_IMPORT,
  rapidStop: OF_IMPORT,
};

export function computedFigures(
  car: ComputedCar,
  /** State of health of a documented battery test, in percent. */
  health: number | null = null,
): ComputedFigures {
  const confirmed = confirmedVariant(car);
  const proposal = confirmed ? { state: "certain" as const, variant: confirmed } : proposeVariant(car);
  const soh = usedHealth(health);
  if (proposal.state !== "certain") {
    const reason = uncertainText(proposal);
    return { variant: null, isConfirmed: false, soh, winterRange: reason, rapidStop: reason };
  }
  const { variant } = proposal;
  return {
    variant,
    isConfirmed: confirmed !== null,
    soh,
    winterRange: winterRangeOf(variant, winterConditions(variant, soh, car)),
    rapidStop:
      car.plug === "Type 2 only" && variant.rapidIsOption
        ? "its dealer states that it has no rapid socket"
        : rapidStopOf(variant, soh),
  };
}

/** At a rapid charger. */
export function stopMinutes(...of: Parameters<typeof computedFigures>): number | null {
  const { rapidStop } = computedFigures(...of);
  return typeof rapidStop === "string" ? null : rapidStop.minutes;
}

function winterRangeOf(variant: EvVariant, conditions: RangeConditions): ComputedFigures["winterRange"] {
  const miles = rangeMiles(variant, conditions);
  if (miles === null) return "we found no independent range test of this version";
  return { miles: Math.round(miles), speed: conditions.speed, sum: rangeSum(variant, conditions) };
}

function rapidStopOf(variant: EvVariant, soh: number): ComputedFigures["rapidStop"] {
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

import { COLD_CELSIUS } from "#src/domain/policy/driving/cold-range.ts";
import { RESERVE_SHARE, START_SHARE, USUAL_RAPID_KW } from "#src/domain/policy/driving/driving.ts";
import type { Vehicle } from "../vehicles/vehicle.ts";
import { chargeMinutes } from "./charge-minutes.ts";
import { chargeSum, rangeSum, type SumLine } from "./computed-sums.ts";
import type { EvVariant, Speed } from "./ev-variant.ts";
import { type ProposedCar, proposeVariant, type VariantProposal } from "./propose-variant.ts";
import { rangeMiles } from "./range-miles.ts";

interface Computed {
  sum: SumLine[];
}

/** Each figure, or in its place the reason why it cannot be computed: no certain version, or no data. */
export interface ComputedFigures {
  variant: EvVariant | null;
  /** Percent of the battery's capacity when new with which they are computed. */
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
/** Percent; tests of new cars may say more than 100. */
const AS_NEW = 100;

export function computedFigures(
  car: ProposedCar & { heat_pump?: Vehicle["heat_pump"] },
  /** What a documented battery test says, in percent. */
  health: number | null = null,
): ComputedFigures {
  const proposal = proposeVariant(car);
  const soh = Math.min(AS_NEW, health ?? AS_NEW);
  if (proposal.state !== "certain") {
    const reason = uncertainText(proposal);
    return { variant: null, soh, winterRange: reason, rapidStop: reason };
  }
  const { variant } = proposal;
  return {
    variant,
    soh,
    winterRange: winterRangeOf(variant, soh, car.heat_pump),
    rapidStop:
      car.plug === "Type 2 only" && variant.rapidIsOption
        ? "its dealer states that it has no rapid socket"
        : rapidStopOf(variant, soh),
  };
}

/** Minutes of one stop at a rapid charger; null if not computed. */
export function stopMinutes(...of: Parameters<typeof computedFigures>): number | null {
  const { rapidStop } = computedFigures(...of);
  return typeof rapidStop === "string" ? null : rapidStop.minutes;
}

function winterRangeOf(
  variant: EvVariant,
  soh: number,
  hasHeatPump: boolean | null | undefined,
): ComputedFigures["winterRange"] {
  const speed: Speed = variant.measured?.mixed ? "mixed" : "motorway";
  const conditions = { soh, temperatureC: COLD_CELSIUS, speed, hasHeatPump };
  const miles = rangeMiles(variant, conditions);
  if (miles === null) return "we found no independent range test of this version";
  return { miles: Math.round(miles), speed, sum: rangeSum(variant, conditions) };
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

import { formatKw, formatKwh, formatMiles } from "../format/format.ts";
import { COLD_CELSIUS, RESERVE_SHARE, WINTER_RANGE_STEP_MILES } from "../policy/driving.ts";
import { spanText } from "../vehicles/winter-range.ts";
import { type Charge, powerAt } from "./charge-minutes.ts";
import { type EvVariant, figureSource, type MeasuredRange, type Source } from "./ev-variant.ts";
import { variantTitle } from "./ev-variants.ts";
import { type ComputedCar, coldShare, type Health, shareBetween, usableMiles } from "./range-miles.ts";

/** One line of a calculation; without a source it is arithmetic. */
export interface SumLine {
  text: string;
  source?: Source;
}

interface TestedRange {
  /** As of `testedRange`, at freezing point. */
  miles: number;
  test: MeasuredRange;
  health: Health;
}

export function rangeSum(
  variant: EvVariant,
  { heat_pump }: ComputedCar,
  { miles, test, health }: TestedRange,
): SumLine[] {
  const left = percent(shareBetween(coldShare(variant, heat_pump), test.celsius, COLD_CELSIUS));
  const usable = { from: usableMiles(miles, health.low), to: usableMiles(miles, health.high) };
  return [
    {
      text: `${formatMiles(test.miles)}: a new ${variantTitle(variant)}, on ${test.route}`,
      source: test.source,
    },
    { text: `× ${left} from ${test.celsius} °C to ${COLD_CELSIUS} °C, ${heatPumpText(variant, heat_pump)}` },
    {
      text: `× ${healthText(health)} health, ${health.bands.length > 0 ? "as most of its age" : "by its battery test"}`,
    },
    { text: `× ${percent(1 - RESERVE_SHARE)}, to stop at ${percent(RESERVE_SHARE)} charge` },
    { text: `= ${spanText(usable, formatMiles)}, in steps of ${WINTER_RANGE_STEP_MILES}` },
  ];
}

function heatPumpText({ heatPump }: EvVariant, stated: ComputedCar["heat_pump"]): string {
  if (heatPump === "standard") return "with its heat pump";
  if (heatPump === "none") return "without a heat pump";
  if (typeof stated !== "boolean") return "with or without a heat pump";
  return `${stated ? "with" : "without"} a heat pump`;
}

export function chargeSum(variant: EvVariant, { soh, from, to, chargerKw }: Charge): SumLine[] {
  const { dcCurve, usableKwh } = variant;
  if (!dcCurve) return [];
  const kwh = (usableKwh * soh * (to - from)) / 10_000;
  const [ofSize, ofCurve] = [figureSource(variant, "usableKwh"), figureSource(variant, "dcCurve")];
  const taken = [from, (from + to) / 2, to].map((at) => `${formatKw(powerAt(dcCurve, at))} at ${at}%`);
  return [
    {
      text: `${from}% to ${to}% of ${formatKwh(usableKwh)} usable, ${soh === 100 ? "as new" : `at ${soh}% health`}: ${formatKwh(kwh)}`,
      source: ofSize?.url === ofCurve?.url ? undefined : ofSize,
    },
    {
      text: `Warm, it takes up to ${taken.join(", ")}; the charger gives ${formatKw(chargerKw)}`,
      source: ofCurve,
    },
  ];
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
const healthText = ({ low, high }: Health) => (low === high ? `${low}%` : `${low}% to ${high}%`);

import { ageBandText } from "../battery/health-by-age.ts";
import { formatKw, formatKwh, formatMiles } from "../format/format.ts";
import { COLD_CELSIUS, RESERVE_SHARE, WINTER_RANGE_STEP_MILES } from "../policy/driving.ts";
import { spanText } from "../vehicles/winter-range.ts";
import { type Charge, chargeMinutes, powerAt } from "./charge-minutes.ts";
import { type EvVariant, figureSource, type MeasuredRange, type Source } from "./ev-variant.ts";
import { variantTitle } from "./ev-variants.ts";
import {
  type ComputedCar,
  coldShare,
  type Health,
  shareBetween,
  usableMiles,
  winterSpan,
} from "./range-miles.ts";

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
  const cold = coldShare(variant, heat_pump);
  const left = percent(shareBetween(cold, test.celsius, COLD_CELSIUS));
  const { low, high } = health;
  const usable = spanText({ from: usableMiles(miles, low), to: usableMiles(miles, high) }, formatMiles);
  const span = spanText(winterSpan(miles, health), formatMiles);
  return [
    {
      text: `A new ${variantTitle(variant)} goes ${formatMiles(test.miles)} on a full charge by an independent test, on ${test.route}.`,
      source: test.source,
    },
    { text: `${cold.text}.`, source: cold },
    ...(typeof heat_pump === "boolean" && variant.heatPump === "unknown"
      ? [{ text: `The dealer says that this car has ${heat_pump ? "a" : "no"} heat pump.` }]
      : []),
    {
      text: `From ${formatCelsius(test.celsius)} to ${formatCelsius(COLD_CELSIUS)}, in a straight line between freezing point and mild weather, that leaves ${left}.`,
    },
    ...healthLines(health),
    {
      text: `We stop at ${percent(RESERVE_SHARE)} charge, so ${percent(1 - RESERVE_SHARE)} of it counts.`,
    },
    {
      text: `${formatMiles(test.miles)} × ${left} × ${healthText(health)} × ${percent(1 - RESERVE_SHARE)} = ${usable}: ${span} in steps of ${WINTER_RANGE_STEP_MILES}.`,
    },
  ];
}

function healthLines(health: Health): SumLine[] {
  if (health.bands.length === 0) return [{ text: `The battery test says ${healthText(health)} health.` }];
  return [
    ...health.bands.map((band) => ({ text: `${ageBandText(band).replace(/^c/, "C")}.`, source: band })),
    {
      text: `The health of this battery is not tested. In a straight line between such figures, with 100% for a new car, the middle half of cars of its age is at ${healthText(health)}.`,
    },
  ];
}

export function chargeSum(variant: EvVariant, charge: Charge): SumLine[] {
  const { soh, from, to, chargerKw } = charge;
  const minutes = chargeMinutes(variant, charge);
  const { dcCurve, usableKwh } = variant;
  if (!dcCurve || minutes === null) return [];
  const kwh = (usableKwh * soh * (to - from)) / 10_000;
  const taken = [from, (from + to) / 2, to].map((at) => `${formatKw(powerAt(dcCurve, at))} at ${at}%`);
  return [
    {
      text: `The battery of the ${variantTitle(variant)} has ${formatKwh(usableKwh)} of usable capacity.`,
      source: figureSource(variant, "usableKwh"),
    },
    { text: healthLine(soh) },
    { text: `From ${from}% to ${to}% it takes ${formatKwh(kwh)}.` },
    {
      text: `A warm battery takes up to ${taken.join(", ")}.`,
      source: figureSource(variant, "dcCurve"),
    },
    {
      text: `The charger gives ${formatKw(chargerKw)}. Each percent charges at the lower of the two powers, ${Math.round(minutes)} minutes in total. A cold battery takes longer.`,
    },
  ];
}

const healthLine = (soh: number) =>
  soh === 100
    ? "This assumes a battery as new. Each percent of health lost takes one percent off."
    : `The battery test says ${soh}% health.`;
const percent = (share: number) => `${Math.round(share * 100)}%`;
const healthText = ({ low, high }: Health) => (low === high ? `${low}%` : `${low}% to ${high}%`);
const formatCelsius = (celsius: number) => `${celsius} °C`;

import { formatKw, formatKwh, formatMiles } from "../format/format.ts";
import { type Charge, chargeMinutes, powerAt } from "./charge-minutes.ts";
import { type EvVariant, figureSource, type Source } from "./ev-variant.ts";
import { variantTitle } from "./ev-variants.ts";
import { coldShare, type RangeConditions, rangeMiles, shareBetween } from "./range-miles.ts";

/** One line of a calculation; without a source it is arithmetic. */
export interface SumLine {
  text: string;
  source?: Source;
}

export function rangeSum(variant: EvVariant, conditions: RangeConditions): SumLine[] {
  const { soh, temperatureC, speed, hasHeatPump } = conditions;
  const measured = variant.measured?.[speed];
  const miles = rangeMiles(variant, conditions);
  if (!measured || miles === null) return [];
  const cold = coldShare(variant, hasHeatPump);
  const share = shareBetween(cold, measured.celsius, temperatureC);
  return [
    {
      text: `The ${variantTitle(variant)} drove ${formatMiles(measured.miles)} before it stopped, on ${measured.route}.`,
      source: measured.source,
    },
    { text: `${cold.text}.`, source: cold },
    ...(typeof hasHeatPump === "boolean" && variant.heatPump === "unknown"
      ? [{ text: `This car has ${hasHeatPump ? "a" : "no"} heat pump, as its dealer states.` }]
      : []),
    {
      text: `From ${formatCelsius(measured.celsius)} to ${formatCelsius(temperatureC)}, in a straight line between freezing point and mild weather, that leaves ${percent(share)}.`,
    },
    { text: healthLine(soh) },
    { text: `${formatMiles(measured.miles)} × ${percent(share)} × ${soh}% = ${formatMiles(miles)}.` },
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
const formatCelsius = (celsius: number) => `${celsius} °C`;

import { formatKw, formatKwh, formatMiles } from "../format/format.ts";
import { type Charge, chargeMinutes, powerAt } from "./charge-minutes.ts";
import { type EvVariant, figureSource, type Source, variantTitle } from "./ev-variant.ts";
import { coldShare, type RangeConditions, rangeMiles, shareBetween } from "./range-miles.ts";

/** One line of a calculation; without a source it is arithmetic. */
export interface SumLine {
  text: string;
  source?: Source;
}

/** How `rangeMiles` comes to its figure. */
export function rangeSum(variant: EvVariant, conditions: RangeConditions): SumLine[] {
  const { soh, temperatureC, speed, hasHeatPump } = conditions;
  const measured = variant.measured?.[speed];
  const miles = rangeMiles(variant, conditions);
  if (!measured || miles === null) return [];
  const cold = coldShare(variant, hasHeatPump);
  const share = shareBetween(cold, measured.celsius, temperatureC);
  return [
    {
      text: `A ${variantTitle(variant)} went ${formatMiles(measured.miles)} until it stopped, on ${measured.route}.`,
      source: measured.source,
    },
    { text: `${cold.text}.`, source: cold },
    ...(typeof hasHeatPump === "boolean" && variant.heatPump === "unknown"
      ? [{ text: `This car has ${hasHeatPump ? "a" : "no"} heat pump, as its dealer states.` }]
      : []),
    {
      text: `From ${formatCelsius(measured.celsius)} to ${formatCelsius(temperatureC)}, in a straight line between freezing point and mild weather, that leaves ${percent(share)}.`,
    },
    { text: sohText(soh) },
    { text: `${formatMiles(measured.miles)} × ${percent(share)} × ${soh}% = ${formatMiles(miles)}.` },
  ];
}

/** How `chargeMinutes` comes to its figure. */
export function chargeSum(variant: EvVariant, charge: Charge): SumLine[] {
  const { soh, from, to, chargerKw } = charge;
  const minutes = chargeMinutes(variant, charge);
  const { dcCurve, usableKwh } = variant;
  if (!dcCurve || minutes === null) return [];
  const kwh = (usableKwh * soh * (to - from)) / 10_000;
  const taken = [from, (from + to) / 2, to].map((at) => `${formatKw(powerAt(dcCurve, at))} at ${at}%`);
  return [
    {
      text: `The battery of a ${variantTitle(variant)} holds ${formatKwh(usableKwh)} that can be used.`,
      source: figureSource(variant, "usableKwh"),
    },
    { text: sohText(soh) },
    { text: `From ${from}% to ${to}% it takes ${formatKwh(kwh)}.` },
    {
      text: `Warm, it charges with up to ${taken.join(", ")}.`,
      source: figureSource(variant, "dcCurve"),
    },
    {
      text: `The charger gives ${formatKw(chargerKw)}. Each percent takes the time of the lower power of the two; together ${Math.round(minutes)} minutes. A cold battery takes longer.`,
    },
  ];
}

const sohText = (soh: number) =>
  soh === 100
    ? "Counted with the battery as new: each percent of its health that is lost takes a percent off."
    : `The battery's test says ${soh}% health.`;
const percent = (share: number) => `${Math.round(share * 100)}%`;
const formatCelsius = (celsius: number) => `${celsius} °C`;

import { type CurrentPrices, chargingPrice } from "#src/domain/driving/current-prices.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { yearPounds } from "#src/domain/driving/running-cost.ts";
import { type DrivenWeek, type WeekAnswer, weekPounds, willItDo } from "#src/domain/driving/will-it-do.ts";
import { formatKwh, formatMiles, formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { RESERVE_SHARE, START_SHARE, USUAL_RAPID_KW } from "#src/domain/policy/driving.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { type ShownRanges, winterRangeText } from "#src/domain/vehicles/winter-range.ts";

export function weekAnswerText(week: WeekAnswer): string {
  if (week.answer === "not stated") return "Winter range not stated";
  if (week.answer === "yes") return "Manages your week";
  return week.stopsADay > 0
    ? `Needs ${stops(week.stopsADay)} each day`
    : `Needs ${stops(week.stopsOnTrip)} on your longest trip`;
}

type OnCard = Parameters<typeof willItDo>[0] & Parameters<typeof yearPounds>[0];

/** '1 stop on 180 miles · £2,310 a year'; without the miles beside a page that says them. */
export function weekCardText(
  vehicle: OnCard,
  profile: DrivingProfile,
  prices: CurrentPrices,
  isBrief = false,
): string {
  const pounds = yearPounds(vehicle, profile, prices);
  const cost = pounds === null ? null : `${formatPounds(pounds)}\u00a0a\u00a0year`;
  return [stopsText(willItDo(vehicle, profile), isBrief ? null : profile), cost].filter(Boolean).join(" · ");
}

/** 'No stop on 60 miles' */
export function stopsText(week: WeekAnswer, profile: DrivingProfile | null): string {
  if (week.answer === "not stated") return "Winter range not stated";
  if (week.stopsADay > 0) return `${counted(week.stopsADay, "stop")} each day`;
  const stops = week.stopsOnTrip === 0 ? "No stop" : counted(week.stopsOnTrip, "stop");
  return profile ? `${stops} on ${formatMiles(Math.max(profile.longestTrip, profile.dailyMiles))}` : stops;
}

export function weekChargesText(
  week: WeekAnswer,
  profile: DrivingProfile,
  prices: CurrentPrices,
): string | null {
  if (week.answer === "not stated") return null;
  const { charging } = profile;
  const pounds = weekPounds(week, profile, prices);
  const money = pounds === null ? null : `about ${formatPounds(pounds)}`;
  if (charging === "home" || charging === "work") {
    return [`Charged at ${charging}`, money && `${money} a week`].filter(Boolean).join(", ");
  }
  return [`${counted(week.charges, "charge")} a week`, money].filter(Boolean).join(", ");
}

/** @param stopMinutes one stop at a rapid charger, if computed */
export function weekSum(
  vehicle: ShownRanges & Pick<Vehicle, "battery_kwh"> & { stopMinutes?: number | null },
  profile: DrivingProfile,
  prices: CurrentPrices,
): string[] {
  const week = willItDo(vehicle, profile);
  if (week.answer === "not stated") {
    return ["The dealer has not stated a winter range, so we cannot work this out. Ask for it."];
  }
  return [
    rangeText(vehicle),
    startText(week, profile),
    `A day, ${formatMiles(profile.dailyMiles)}, ${balance(week.januaryMiles - profile.dailyMiles, week.stopsADay)}.`,
    profile.longestTrip > profile.dailyMiles
      ? `Your longest trip, ${formatMiles(profile.longestTrip)}, ${balance(week.januaryMiles - profile.longestTrip, week.stopsOnTrip)}.`
      : "",
    week.answer === "stop" && vehicle.stopMinutes
      ? `A stop from ${percent(RESERVE_SHARE)} to ${percent(START_SHARE.rapid)} takes about ${vehicle.stopMinutes} minutes at a ${USUAL_RAPID_KW} kW charger with a warm battery.`
      : "",
    moneyText(week, profile, prices),
  ].filter(Boolean);
}

function rangeText(vehicle: ShownRanges): string {
  const { winter_range_computed: from } = vehicle;
  if (from === null) {
    const text = winterRangeText(vehicle);
    if (vehicle.is_generated) return `A typical winter range: ${text}.`;
    return `The dealer's ${text} in winter: ask whether they leave ${percent(RESERVE_SHARE)} of the battery.`;
  }
  return `${formatMiles(from)} in winter leave ${percent(RESERVE_SHARE)} of the battery.`;
}

const START_TEXTS = {
  home: "You charge at home, so you set off full.",
  work: "You charge at work, so you set off full from there.",
  street: "You charge on the street overnight, so you set off full.",
} as const;

function startText({ januaryMiles }: DrivenWeek, { charging }: DrivingProfile): string {
  return charging === "rapid"
    ? `From a rapid charger you set off ${percent(START_SHARE.rapid)} full: ${formatMiles(januaryMiles)}.`
    : START_TEXTS[charging];
}

function moneyText(week: DrivenWeek, profile: DrivingProfile, prices: CurrentPrices): string {
  const { weekMiles, charges, weekKwh } = week;
  const { charging } = profile;
  const pounds = weekPounds(week, profile, prices);
  const money =
    weekKwh === null
      ? "; the dealer has not stated the battery, so we cannot work out the cost"
      : pounds === null
        ? `, about ${formatKwh(Math.round(weekKwh))} in January; we have no current price, so multiply by yours`
        : `, about ${formatPounds(pounds)} in January at ${chargingPrice(charging, prices)}p a kWh`;
  const often =
    charging === "home" || charging === "work" ? `charged at ${charging}` : counted(charges, "charge");
  return `A week is ${formatMiles(weekMiles)}: ${often}${money}.`;
}

const balance = (spare: number, stopsNeeded: number) => {
  const balanced =
    spare >= 0 ? `leaves ${formatNumber(spare)}` : `is ${formatNumber(-spare)} over one charge`;
  return stopsNeeded === 0 ? balanced : `${balanced}: ${stops(stopsNeeded)}`;
};
const stops = (count: number) => (count === 1 ? "a stop" : `${count} stops`);
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const percent = (share: number) => `${Math.round(share * 100)}%`;

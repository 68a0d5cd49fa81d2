import { type CurrentPrices, chargingPrice } from "#src/domain/driving/current-prices.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { yearPounds } from "#src/domain/driving/running-cost.ts";
import { type DrivenWeek, type WeekAnswer, weekPounds, willItDo } from "#src/domain/driving/will-it-do.ts";
import { formatKwh, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { RESERVE_SHARE, USUAL_RAPID_KW } from "#src/domain/policy/driving.ts";
import { START_SHARE } from "#src/domain/policy/driving-profile.ts";
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

/** '1 stop on 180 miles · £2,310 a year' */
export function weekCardText(vehicle: OnCard, profile: DrivingProfile, prices: CurrentPrices): string {
  const pounds = yearPounds(vehicle, profile, prices);
  const cost = pounds === null ? null : `${formatPounds(pounds)}\u00a0a\u00a0year`;
  return [stopsText(willItDo(vehicle, profile), profile), cost].filter(Boolean).join(" · ");
}

/** 'No stop on 60 miles' */
export function stopsText(week: WeekAnswer, { dailyMiles, longestTrip }: DrivingProfile): string {
  if (week.answer === "not stated") return "Winter range not stated";
  if (week.stopsADay > 0) return `${counted(week.stopsADay, "stop")} each day`;
  const trip = formatMiles(Math.max(longestTrip, dailyMiles));
  return `${week.stopsOnTrip === 0 ? "No stop" : counted(week.stopsOnTrip, "stop")} on ${trip}`;
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
    `A day is ${formatMiles(profile.dailyMiles)}, which ${balance(week.januaryMiles - profile.dailyMiles)}${stopText(week.stopsADay)}.`,
    profile.longestTrip > profile.dailyMiles
      ? `Your longest trip is ${formatMiles(profile.longestTrip)}, which ${balance(week.januaryMiles - profile.longestTrip)}${stopText(week.stopsOnTrip)}.`
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
    return `We count with the dealer's ${text}: ask whether that leaves ${percent(RESERVE_SHARE)} of the battery.`;
  }
  return `We count with ${formatMiles(from)} in winter, which leaves ${percent(RESERVE_SHARE)} of the battery.`;
}

const START_TEXTS = {
  home: "You charge at home, so you set off full.",
  work: "You charge at work, so you set off full from there.",
  street: "You charge on the street, so you start each day full after charging overnight.",
} as const;

function startText({ januaryMiles }: DrivenWeek, { charging }: DrivingProfile): string {
  return charging === "rapid"
    ? `You charge at rapid chargers, so you set off ${percent(START_SHARE.rapid)} full, enough for ${formatMiles(januaryMiles)}.`
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
    charging === "home" || charging === "work"
      ? `charged at ${charging}`
      : `${counted(charges, "charge")} from ${percent(START_SHARE[charging])} down to the reserve`;
  return `A week is ${formatMiles(weekMiles)}: ${often}${money}.`;
}

const balance = (spare: number) =>
  spare >= 0 ? `leaves ${formatMiles(spare)}` : `is ${formatMiles(-spare)} more than one charge`;
const stopText = (count: number) => (count === 0 ? "" : `: ${stops(count)} at a rapid charger`);
const stops = (count: number) => (count === 1 ? "a stop" : `${count} stops`);
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const percent = (share: number) => `${Math.round(share * 100)}%`;

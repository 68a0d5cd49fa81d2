import { formatMiles } from "../format/format.ts";
import { WEEK_RESERVE_SHARE, WEEK_START_SHARE } from "../policy/vehicle-page.ts";
import type { Vehicle } from "./vehicle.ts";
import type { Week } from "./week.ts";

export type WeekAnswer =
  | { answer: "not stated" }
  | {
      answer: "yes" | "stop";
      januaryMiles: number;
      spareMiles: number;
      sparePercent: number;
    };

/** Starts full at home, otherwise at `WEEK_START_SHARE.public`, and keeps a reserve. */
export function willItDo(vehicle: Pick<Vehicle, "winter_range_est">, week: Week): WeekAnswer {
  if (!vehicle.winter_range_est || vehicle.winter_range_est < 0) return { answer: "not stated" };
  const januaryMiles = Math.floor(
    vehicle.winter_range_est * WEEK_START_SHARE[week.charges_at_home ? "home" : "public"],
  );
  const spareMiles = januaryMiles - week.round_trip_miles;
  const reserveMiles = januaryMiles * WEEK_RESERVE_SHARE;
  return {
    answer: spareMiles >= reserveMiles ? "yes" : "stop",
    januaryMiles,
    spareMiles,
    sparePercent: januaryMiles === 0 ? 0 : Math.floor((spareMiles * 100) / januaryMiles),
  };
}

export function weekAnswerText(verdict: WeekAnswer): string {
  if (verdict.answer === "not stated") return "Winter range not stated";
  return verdict.answer === "yes"
    ? `Yes, in January with ${verdict.sparePercent}% to spare`
    : "Only with a stop";
}

export function weekSum(vehicle: Pick<Vehicle, "winter_range_est">, week: Week): string[] {
  const verdict = willItDo(vehicle, week);
  if (verdict.answer === "not stated") {
    return ["The dealer has not stated a winter range, so we cannot work this out. Ask for it."];
  }
  const { januaryMiles, spareMiles } = verdict;
  return [
    `Winter range, as the dealer states it: ${formatMiles(vehicle.winter_range_est ?? 0)}.`,
    week.charges_at_home
      ? "You charge at home, so you set off full."
      : `You charge in public, so you set off ${percent(WEEK_START_SHARE.public)} full: ${formatMiles(januaryMiles)}.`,
    `Your round trip takes ${formatMiles(week.round_trip_miles)}, which ${
      spareMiles >= 0 ? `leaves ${formatMiles(spareMiles)}` : `is ${formatMiles(-spareMiles)} too far`
    }.`,
    verdict.answer === "stop" && spareMiles >= 0
      ? `We count it as a yes only with ${percent(WEEK_RESERVE_SHARE)} of the charge left on coming home.`
      : "",
  ].filter(Boolean);
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

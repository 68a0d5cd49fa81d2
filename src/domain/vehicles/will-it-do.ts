import { formatMiles } from "../format/format.ts";
import { WEEK_RESERVE_SHARE, WEEK_START_SHARE } from "../policy/vehicle-page.ts";
import type { Vehicle } from "./vehicle.ts";
import type { Week } from "./week.ts";

export type WeekAnswer =
  | { answer: "not stated" }
  | {
      answer: "yes" | "stop";
      /** Miles in January from the charge one sets off with. */
      januaryMiles: number;
      /** What is left on coming home; negative when it does not reach. */
      spareMiles: number;
      /** The same as a share of `january_miles`, rounded down. */
      sparePercent: number;
    };

/**
 * Whether a car does the longest regular round trip of a week in January, by the range its dealer states for winter:
 * from a full battery for who charges at home, else from four fifths, and with a tenth left on coming home.
 */
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

/** For a card: 'Yes, in January with 30% to spare'. */
export function weekAnswerText(answer: WeekAnswer): string {
  if (answer.answer === "not stated") return "Winter range not stated";
  return answer.answer === "yes"
    ? `Yes, in January with ${answer.sparePercent}% to spare`
    : "Only with a stop";
}

/** The sum behind the answer, a line each, for the page of the car. */
export function weekSum(vehicle: Pick<Vehicle, "winter_range_est">, week: Week): string[] {
  const answer = willItDo(vehicle, week);
  if (answer.answer === "not stated") {
    return ["The dealer has not stated a winter range, so there is nothing to reckon with. Ask for it."];
  }
  const { januaryMiles, spareMiles } = answer;
  return [
    `Winter range, as the dealer states it: ${formatMiles(vehicle.winter_range_est ?? 0)}.`,
    week.charges_at_home
      ? "You charge at home, so you set off full."
      : `You charge in public, so you set off ${percent(WEEK_START_SHARE.public)} full: ${formatMiles(januaryMiles)}.`,
    `Your round trip takes ${formatMiles(week.round_trip_miles)}, which ${
      spareMiles >= 0 ? `leaves ${formatMiles(spareMiles)}` : `is ${formatMiles(-spareMiles)} too far`
    }.`,
    answer.answer === "stop" && spareMiles >= 0
      ? `We count it as a yes only with ${percent(WEEK_RESERVE_SHARE)} of the charge left on coming home.`
      : "",
  ].filter(Boolean);
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

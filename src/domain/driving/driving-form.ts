import { DAILY_MILES, DAYS_A_WEEK, LONGEST_TRIP_MILES } from "#src/domain/policy/driving.ts";
import { type DrivingProfile, isChargingPlace, isWithin, wholeNumber } from "./driving-profile.ts";

export const DEFAULT_DRIVING: Record<keyof DrivingProfile, string> = {
  dailyMiles: "",
  daysAWeek: "5",
  longestTrip: "",
  charging: "home",
};

export type TypedDriving = Partial<Record<keyof DrivingProfile, string>>;

const LIMITS = {
  dailyMiles: { ...DAILY_MILES, text: "Enter the miles of a day" },
  daysAWeek: { ...DAYS_A_WEEK, text: "Enter the days a week" },
  longestTrip: { ...LONGEST_TRIP_MILES, text: "Enter the miles of your longest trip" },
} as const;

/** @param typed without a longest trip, a usual day is the longest @returns no profile with errors */
export function readDriving(typed: TypedDriving): { profile: DrivingProfile | null; errors: TypedDriving } {
  const dailyMiles = wholeNumber(typed.dailyMiles);
  const longest = typed.longestTrip?.trim() ? wholeNumber(typed.longestTrip) : dailyMiles;
  const numbers = { dailyMiles, daysAWeek: wholeNumber(typed.daysAWeek), longestTrip: longest };
  const errors: TypedDriving = {};
  for (const [name, { text, ...limits }] of Object.entries(LIMITS) as [keyof typeof LIMITS, Limit][]) {
    const isCopied = name === "longestTrip" && !typed.longestTrip?.trim();
    if (!isCopied && !isWithin(numbers[name], limits)) {
      errors[name] = `${text}, from ${limits.min} to ${limits.max}`;
    }
  }
  const { charging } = typed;
  if (!isChargingPlace(charging)) return { profile: null, errors: { ...errors, charging: CHOOSE_PLACE } };
  if (Object.keys(errors).length > 0) return { profile: null, errors };
  return { profile: { ...numbers, longestTrip: Math.max(longest, dailyMiles), charging }, errors };
}

const CHOOSE_PLACE = "Choose where you charge most";

interface Limit {
  min: number;
  max: number;
  text: string;
}

export const typedDriving = (profile: DrivingProfile): Record<keyof DrivingProfile, string> => ({
  dailyMiles: String(profile.dailyMiles),
  daysAWeek: String(profile.daysAWeek),
  longestTrip: String(profile.longestTrip),
  charging: profile.charging,
});

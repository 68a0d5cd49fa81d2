import { type DrivingProfile, isDrivingProfile } from "./driving-profile.ts";

/** Search parameter with a driving profile, of which no other spelling is read. */
export const DRIVING = "driving";

/** '60-5-180-street' */
export const drivingKey = ({ dailyMiles, daysAWeek, longestTrip, charging }: DrivingProfile): string =>
  [dailyMiles, daysAWeek, longestTrip, charging].join("-");

/** Null for anything that `drivingKey` does not write. */
export function drivingOfKey(key: string | null): DrivingProfile | null {
  const [daily, days, longest, charging] = key?.split("-") ?? [];
  const [dailyMiles, daysAWeek, longestTrip] = [daily, days, longest].map(Number);
  const profile = { dailyMiles, daysAWeek, longestTrip, charging };
  if (!isDrivingProfile(profile) || profile.longestTrip < profile.dailyMiles) return null;
  return drivingKey(profile) === key ? profile : null;
}

export const drivingIn = (search: URLSearchParams): DrivingProfile | null =>
  drivingOfKey(search.get(DRIVING));

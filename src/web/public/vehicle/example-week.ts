import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";

/** Shown until the buyer has said how they drive. */
export const EXAMPLE_WEEK: DrivingProfile = {
  dailyMiles: 25,
  daysAWeek: 5,
  longestTrip: 25,
  charging: "home",
};

import { describe, expect, it } from "vitest";
import { drivingText } from "#src/texts/driving-text.ts";
import { readDriving, typedDriving } from "./driving-form.ts";
import { type DrivingProfile, isDrivingProfile } from "./driving-profile.ts";

const PROFILE: DrivingProfile = { dailyMiles: 32, daysAWeek: 5, longestTrip: 120, charging: "street" };

it.each([
  [null, false],
  [{}, false],
  ["home", false],
  [PROFILE, true],
  [{ ...PROFILE, dailyMiles: 0 }, false],
  [{ ...PROFILE, dailyMiles: 301 }, false],
  [{ ...PROFILE, dailyMiles: 10.5 }, false],
  [{ ...PROFILE, daysAWeek: 8 }, false],
  [{ ...PROFILE, longestTrip: Number.NaN }, false],
  [{ ...PROFILE, longestTrip: 600 }, true],
  [{ ...PROFILE, charging: "toString" }, false],
  [{ ...PROFILE, charging: undefined }, false],
])("%o is a valid profile: %s", (given, expected) => {
  expect(isDrivingProfile(given)).toBe(expected);
});

describe("the form", () => {
  it("reads its texts, and writes them again", () => {
    expect(readDriving(typedDriving(PROFILE))).toEqual({ profile: PROFILE, errors: {} });
  });

  it("takes a day for the longest trip where none is given or it is shorter", () => {
    const typed = typedDriving(PROFILE);
    for (const longestTrip of ["", "12"]) {
      expect(readDriving({ ...typed, longestTrip }).profile?.longestTrip).toBe(32);
    }
  });

  it("names each field that is missing or out of range", () => {
    expect(readDriving({ dailyMiles: "", daysAWeek: "9", longestTrip: "far", charging: "moon" })).toEqual({
      profile: null,
      errors: {
        dailyMiles: "Enter the miles of a day, from 1 to 300",
        daysAWeek: "Enter the days a week, from 1 to 7",
        longestTrip: "Enter the miles of your longest trip, from 1 to 600",
        charging: "Choose where you charge most",
      },
    });
    expect(Object.keys(readDriving({ daysAWeek: "5", charging: "home" }).errors)).toEqual(["dailyMiles"]);
  });

  it("sums up what it was told", () => {
    expect(drivingText(PROFILE)).toBe("32 miles a day · charging on the street");
  });
});

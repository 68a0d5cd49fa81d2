import fc from "fast-check";
import { expect, it } from "vitest";
import { drivingKey, drivingOfKey } from "./driving-key.ts";

const daily = fc.integer({ min: 1, max: 300 });
const profiles = fc.record({
  dailyMiles: daily,
  daysAWeek: fc.integer({ min: 1, max: 7 }),
  longestTrip: fc.integer({ min: 300, max: 600 }),
  charging: fc.constantFrom("home", "work", "street", "rapid"),
});

it("reads what it writes", () => {
  expect(drivingKey({ dailyMiles: 60, daysAWeek: 5, longestTrip: 180, charging: "street" })).toBe(
    "60-5-180-street",
  );
  fc.assert(
    fc.property(profiles, (profile) => {
      expect(drivingOfKey(drivingKey(profile))).toEqual(profile);
    }),
  );
});

it.each([
  null,
  "",
  "60",
  "0-5-60-home",
  "301-5-301-home",
  "60-8-60-home",
  "60-5-601-home",
  "60-5-30-home",
  "060-5-60-home",
  "60-5-60-moon",
  "60-5-60-toString",
  "60-5-60-home-1",
  "60-5--home",
  " 60-5-60-home",
])("reads no other spelling: %j", (key) => {
  expect(drivingOfKey(key)).toBeNull();
});

it("reads nothing but profiles from any text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (text) => {
      const read = drivingOfKey(text);
      expect(read === null || drivingKey(read) === text).toBe(true);
    }),
  );
});

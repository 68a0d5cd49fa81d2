import { expect, it } from "vitest";
import { fieldErrors } from "#src/domain/errors/errors.ts";
import { NO_PREFERENCES } from "./dealer-preferences.ts";
import { preferencesFormOf, preferencesSchema } from "./preferences-form.ts";

const FORM = preferencesFormOf(NO_PREFERENCES);
const read = (changes: Record<string, unknown>) => {
  const parsed = preferencesSchema.safeParse({ ...FORM, ...changes });
  return parsed.success ? parsed.data : fieldErrors(parsed.error);
};

it("an untouched form sets no preference", () => {
  expect(read({})).toEqual(NO_PREFERENCES);
});

it("preferences round-trip through the form", () => {
  const preferences = {
    ...NO_PREFERENCES,
    postcode_areas: ["M", "SK"],
    models: ["Nissan Leaf", "Tesla"],
    budget_bands: ["£10-15k"],
    minimum_score: 40,
    is_exclusive: true,
    daily_cap: 5,
    paused_until: "2026-12-03",
    holidays: [{ first_day: "2026-12-24", last_day: "2026-12-24" }],
    quiet_hours: { from: "21:00", until: "08:00" },
  };
  expect(read({ ...preferencesFormOf(preferences) })).toEqual(preferences);
  const near = { ...NO_PREFERENCES, radius_miles: 20 };
  expect(read({ ...preferencesFormOf(near) })).toEqual(near);
});

it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    "areas in any writing",
    { area: "areas", postcode_areas: " m,sk ; SK ol" },
    { postcode_areas: ["M", "SK", "OL"] },
  ],
  [
    "a radius left over from before",
    { area: "areas", postcode_areas: "M", radius_miles: "x" },
    { radius_miles: null },
  ],
  [
    "areas left over from before",
    { area: "radius", postcode_areas: "XX", radius_miles: "20" },
    { postcode_areas: [] },
  ],
  ["blank lines and repeats", { models: "Leaf\n\n leaf \r\nKia" }, { models: ["Leaf", "Kia"] }],
  ["no score", { minimum_score: "" }, { minimum_score: 0 }],
  ["a blank cap", { daily_cap: " " }, { daily_cap: null }],
])("%s", (_, changes, expected) => {
  expect(read(changes)).toMatchObject(expected);
});

it.each<[string, Record<string, unknown>, Record<string, string>]>([
  ["no radius", { area: "radius" }, { radius_miles: "Enter a radius from 5 to 500 miles" }],
  [
    "a small radius",
    { area: "radius", radius_miles: "4" },
    { radius_miles: "Enter a radius from 5 to 500 miles" },
  ],
  [
    "words for a radius",
    { area: "radius", radius_miles: "ten" },
    { radius_miles: "Enter a radius from 5 to 500 miles" },
  ],
  ["no areas", { area: "areas" }, { postcode_areas: "Enter postcode areas such as M, SK" }],
  [
    "an outward code",
    { area: "areas", postcode_areas: "M, M1" },
    { postcode_areas: "M1 is no postcode area. Enter postcode areas such as M, SK" },
  ],
  ["an unknown budget", { budget_bands: ["£1"] }, { budget_bands: expect.any(String) }],
  ["a score of 101", { minimum_score: "101" }, { minimum_score: "Enter a score from 0 to 100" }],
  ["half a score", { minimum_score: "0.5" }, { minimum_score: "Enter a score from 0 to 100" }],
  ["a cap of none", { daily_cap: "0" }, { daily_cap: "Enter a number from 1 to 1000, or leave it empty" }],
  ["an invalid day", { paused_until: "2026-02-31" }, { paused_until: "Enter a date" }],
  [
    "holidays without days and back to front",
    {
      holidays: [
        { first_day: "", last_day: "2026-12-24" },
        { first_day: "2026-12-24", last_day: "tomorrow" },
      ],
    },
    { "holidays.0.first_day": "Enter the first day", "holidays.1.last_day": "Enter the last day" },
  ],
  [
    "a holiday back to front",
    { holidays: [{ first_day: "2026-12-24", last_day: "2026-12-23" }] },
    { "holidays.0.last_day": "The last day is before the first" },
  ],
  [
    "eleven holidays",
    { holidays: Array(11).fill({ first_day: "2026-12-24", last_day: "2026-12-24" }) },
    { holidays: "Enter at most 10 holidays" },
  ],
  [
    "quiet hours without an end",
    { quiet_from: "21:00" },
    { quiet_until: "Enter a time such as 21:00, or leave both empty" },
  ],
  [
    "quiet hours of no clock",
    { quiet_from: "24:00", quiet_until: "8" },
    { quiet_from: expect.any(String), quiet_until: expect.any(String) },
  ],
  [
    "quiet hours that never end",
    { quiet_from: "08:00", quiet_until: "08:00" },
    { quiet_until: "The quiet hours end when they begin. Enter another time" },
  ],
  [
    "several faults at once",
    {
      area: "radius",
      minimum_score: "x",
      daily_cap: "x",
      paused_until: "x",
      holidays: [{ first_day: "", last_day: "2026-12-24" }],
    },
    {
      radius_miles: expect.any(String),
      minimum_score: expect.any(String),
      daily_cap: expect.any(String),
      paused_until: expect.any(String),
      "holidays.0.first_day": expect.any(String),
    },
  ],
])("%s is refused at its field", (_, changes, errors) => {
  expect(read(changes)).toEqual(errors);
});

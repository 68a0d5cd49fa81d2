import { expect, it } from "vitest";
import { type OpeningHours, openAt } from "./opening-hours.ts";
import { hoursProblem, openingHoursSchema } from "./opening-hours-schema.ts";

const HOURS: OpeningHours = {
  mon: { open: "09:00", close: "18:00" },
  sat: { open: "09:30", close: "17:00" },
};

it.each([
  // London is on UTC in winter and one hour ahead in summer.
  ["2026-11-16T08:59:00Z", "mon", false],
  ["2026-11-16T09:00:00Z", "mon", true],
  ["2026-11-16T17:59:59Z", "mon", true],
  ["2026-11-16T18:00:00Z", "mon", false],
  ["2026-07-06T08:00:00Z", "mon", true],
  ["2026-07-06T17:00:00Z", "mon", false],
  ["2026-07-05T23:30:00Z", "mon", false],
  ["2026-11-17T12:00:00Z", "tue", false],
  ["2026-11-21T09:30:00Z", "sat", true],
  ["2026-11-22T12:00:00Z", "sun", false],
])("at %s it is %s, open: %s", (moment, today, isOpen) => {
  expect(openAt(HOURS, new Date(moment))).toEqual({ today, isOpen });
});

it("reports the first invalid day of a week, and a week without an open day", () => {
  expect(hoursProblem(HOURS)).toBeUndefined();
  expect(hoursProblem({})).toBe("Enter the opening hours of at least one day");
  const wrong = { ...HOURS, sun: { open: "", close: "16:00" }, tue: { open: "18:00", close: "09:00" } };
  expect(hoursProblem(wrong)).toBe("Tuesday needs an opening time and a later closing time");
});

it.each<[unknown, boolean]>([
  [HOURS, true],
  [{}, false],
  [{ mon: { open: "18:00", close: "09:00" } }, false],
  [{ mon: { open: "09:00", close: "09:00" } }, false],
  [{ mon: { open: "9:00", close: "18:00" } }, false],
  [{ mon: { open: "09:00", close: "24:00" } }, false],
  [{ mon: { open: "09:00" } }, false],
  [{ holiday: { open: "09:00", close: "18:00" } }, false],
  [[], false],
  ["always", false],
])("%j is taken: %s", (hours, taken) => {
  expect(openingHoursSchema.safeParse(hours).success).toBe(taken);
});

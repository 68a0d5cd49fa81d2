import { expect, it } from "vitest";
import type { OpeningHours } from "./open-days.ts";
import { hoursProblem, openingHoursSchema } from "./opening-hours-schema.ts";

const HOURS: OpeningHours = {
  mon: { open: "09:00", close: "18:00" },
  sat: { open: "09:30", close: "17:00" },
};

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

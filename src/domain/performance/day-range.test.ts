import { describe, expect, it } from "vitest";
import { addDays, isDay } from "../format/london-day.ts";
import { daysIn, lastWeekBefore, lengthInDays, rangeBefore } from "./day-range.ts";

it.each([
  ["2026-03-28", 2, "2026-03-30"],
  ["2026-10-26", -2, "2026-10-24"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-12-31", 1, "2027-01-01"],
])("%s plus %i days is %s, also across clock changes", (day, days, moved) => {
  expect(addDays(day, days)).toBe(moved);
});

describe("days", () => {
  const overChange = { first_day: "2026-03-28", last_day: "2026-03-30" };

  it("are counted inclusively, also across clock changes", () => {
    expect(lengthInDays(overChange)).toBe(3);
    expect(daysIn(overChange)).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
    expect(daysIn({ first_day: "2026-03-28", last_day: "2026-03-28" })).toEqual(["2026-03-28"]);
  });

  it("are compared with the same number of preceding days", () => {
    expect(rangeBefore(overChange)).toEqual({ first_day: "2026-03-25", last_day: "2026-03-27" });
  });

  it.each(["2026-02-29", "2026-13-01", "26-01-01", "2026-1-1", "", "yesterday"])(
    "do not include %j",
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );
});

it.each([
  ["Monday", "2026-11-23"],
  ["Thursday", "2026-11-26"],
  ["Sunday", "2026-11-29"],
])("on %s the previous week ended on the Sunday before", (_, today) => {
  expect(lastWeekBefore(today)).toEqual({ first_day: "2026-11-16", last_day: "2026-11-22" });
});

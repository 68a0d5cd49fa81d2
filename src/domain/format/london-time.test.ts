import fc from "fast-check";
import { expect, test } from "vitest";
import { londonText, londonTime } from "./london-day.ts";

test.each([
  ["2026-01-15T09:30", "2026-01-15T09:30:00.000Z"],
  ["2026-07-15T09:30", "2026-07-15T08:30:00.000Z"],
  ["2026-07-15T00:30", "2026-07-14T23:30:00.000Z"],
  ["2026-07-15 09:30:15", "2026-07-15T08:30:15.000Z"],
  ["2026-11-03", "2026-11-03T00:00:00.000Z"],
  ["2026-06-03", "2026-06-02T23:00:00.000Z"],
  // The clocks go forward at 01:00 on 29 March 2026, and back at 02:00 on 25 October.
  ["2026-03-29T01:30", "2026-03-29T01:30:00.000Z"],
  ["2026-03-29T02:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25T00:59", "2026-10-24T23:59:00.000Z"],
  ["2026-10-25T01:30", "2026-10-25T01:30:00.000Z"],
])("clocks in London show %s at %s", (text, iso) => {
  expect(londonTime(text)?.toISOString()).toBe(iso);
});

test.each([
  "",
  "soon",
  "2026",
  "2026-02-31",
  "2026-13-01",
  "2026-01-01T25:00",
  "03/11/2026",
  "2026-01-01T10:00Z",
])("%j is not a time", (text) => {
  expect(londonTime(text)).toBeNull();
});

test("times round-trip to the minute, except in the repeated hour", () => {
  const minute = 60_000;
  const from = Date.parse("2000-01-01T00:00:00Z") / minute;
  fc.assert(
    fc.property(fc.integer({ min: from, max: from + 60 * 366 * 24 * 60 }), (minutes) => {
      const time = new Date(minutes * minute);
      const read = londonTime(londonText(time));
      expect(read && londonText(read)).toBe(londonText(time));
      expect([0, 3_600_000]).toContain((read?.getTime() ?? 0) - time.getTime());
    }),
  );
});

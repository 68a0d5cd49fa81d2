import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOfQuietHours } from "./dealer-preferences.ts";

const NIGHT = { from: "21:00", until: "08:00" };
const LUNCH = { from: "12:30", until: "13:30" };
const SMALL_HOURS = { from: "00:30", until: "01:30" };

describe("email waits", () => {
  it.each([
    ["from the first minute", LUNCH, "2026-12-01T12:30:00Z", "2026-12-01T13:30Z"],
    ["to the last second", LUNCH, "2026-12-01T13:29:59.999Z", "2026-12-01T13:30Z"],
    ["over midnight, asked before it", NIGHT, "2026-12-01T23:00Z", "2026-12-02T08:00Z"],
    ["over midnight, asked after it", NIGHT, "2026-12-02T07:59Z", "2026-12-02T08:00Z"],
    ["over the turn of the year", NIGHT, "2026-12-31T22:00Z", "2027-01-01T08:00Z"],
    ["by the clocks of summer", NIGHT, "2026-07-01T20:00Z", "2026-07-02T07:00Z"],
    ["in the night that lacks an hour", NIGHT, "2026-03-28T22:00Z", "2026-03-29T07:00Z"],
    ["in the night that has one twice", NIGHT, "2026-10-24T20:30Z", "2026-10-25T08:00Z"],
    [
      "until the clocks, which skip its end, show a later one",
      SMALL_HOURS,
      "2026-03-29T00:45Z",
      "2026-03-29T01:30Z",
    ],
    ["through the hour that comes twice", SMALL_HOURS, "2026-10-25T00:10Z", "2026-10-25T01:30Z"],
    ["until midnight", { from: "18:00", until: "00:00" }, "2026-12-01T20:00Z", "2026-12-02T00:00Z"],
  ])("%s", (_, quiet, at, end) => {
    expect(endOfQuietHours(quiet, new Date(at))).toEqual(new Date(end));
  });
});

describe("email is sent", () => {
  it.each([
    ["where no hours are quiet", null, "2026-12-01T03:00Z"],
    ["before they begin", LUNCH, "2026-12-01T12:29:59Z"],
    ["at their end", LUNCH, "2026-12-01T13:30Z"],
    ["by day", NIGHT, "2026-12-01T12:00Z"],
    ["at the end of a night in summer", NIGHT, "2026-07-02T07:00Z"],
    ["before a summer night begins", NIGHT, "2026-07-01T19:59Z"],
  ])("%s", (_, quiet, at) => {
    expect(endOfQuietHours(quiet, new Date(at))).toBeNull();
  });
});

it("on days without clock changes, quiet hours last less than a day, and email is sent at their end", () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  fc.assert(
    fc.property(minute, minute, fc.integer({ min: 0, max: 80 * 24 * 60 }), (from, until, minutes) => {
      fc.pre(from !== until);
      const at = new Date(Date.parse("2026-01-01T00:00Z") + minutes * 60_000);
      const quiet = { from: clock(from), until: clock(until) };
      const end = endOfQuietHours(quiet, at);
      if (end === null) return;
      expect(end.getTime()).toBeGreaterThan(at.getTime());
      expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(24 * 60 * 60_000);
      expect(endOfQuietHours(quiet, end)).toBeNull();
    }),
    { numRuns: 200 },
  );
});

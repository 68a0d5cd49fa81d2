import fc from "fast-check";
import { expect, it } from "vitest";
import { londonText } from "../format/london-day.ts";
import { lastDailyMoment } from "./daily-moment.ts";

it.each([
  ["a minute before eight in winter", "2026-01-15T07:59:00Z", "2026-01-14T08:00:00Z"],
  ["eight in winter", "2026-01-15T08:00:00Z", "2026-01-15T08:00:00Z"],
  ["a minute before eight in summer", "2026-07-15T06:59:00Z", "2026-07-14T07:00:00Z"],
  ["eight in summer", "2026-07-15T07:00:00Z", "2026-07-15T07:00:00Z"],
  ["the night in which clocks go forward", "2026-03-29T03:00:00Z", "2026-03-28T08:00:00Z"],
  ["the morning after it", "2026-03-29T07:00:00Z", "2026-03-29T07:00:00Z"],
  ["the night in which clocks go back", "2026-10-25T01:30:00Z", "2026-10-24T07:00:00Z"],
  ["the morning after that", "2026-10-25T08:00:00Z", "2026-10-25T08:00:00Z"],
  ["New Year's morning", "2027-01-01T00:30:00Z", "2026-12-31T08:00:00Z"],
])("at %s the last daily email was due at %s", (_, now, moment) => {
  expect(lastDailyMoment(new Date(now))).toEqual(new Date(moment));
});

it("is always eight in London, never in the future and never more than 25 hours ago", () => {
  const instants = fc.date({ min: new Date("2024-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (now) => {
      const moment = lastDailyMoment(now);
      expect(londonText(moment).slice(11)).toBe("08:00");
      const hours = (now.getTime() - moment.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(0);
      expect(hours).toBeLessThanOrEqual(25);
    }),
  );
});

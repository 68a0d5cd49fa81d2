import { expect, it } from "vitest";
import { londonDay } from "./london-day.ts";

it.each([
  ["in winter", "2026-12-03T00:00:00Z", "2026-12-03", "2026-12-03T00:00:00Z"],
  [
    "in summer, an hour before midnight in Greenwich",
    "2026-07-01T23:00:00Z",
    "2026-07-02",
    "2026-07-01T23:00:00Z",
  ],
  ["the evening before", "2026-07-01T22:59:59Z", "2026-07-01", "2026-06-30T23:00:00Z"],
  ["the day of 23 hours", "2026-03-29T12:00:00Z", "2026-03-29", "2026-03-29T00:00:00Z"],
  ["the day of 25 hours", "2026-10-25T23:30:00Z", "2026-10-25", "2026-10-24T23:00:00Z"],
])("%s", (_, moment, today, began) => {
  expect(londonDay(new Date(moment))).toEqual({ today, began: new Date(began) });
});

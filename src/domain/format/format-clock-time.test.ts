import { expect, it } from "vitest";
import { formatClockTime } from "./london-day.ts";

const NOW = new Date("2026-03-28T23:30:00Z");

it.each([
  ["2026-03-28T23:45:00Z", "23:45 today"],
  ["2026-03-29T00:10:00Z", "00:10 tomorrow"],
  // The clocks go forward at 01:00.
  ["2026-03-29T09:30:00Z", "10:30 tomorrow"],
  ["2026-03-29T23:10:00Z", "Monday 30 March, 00:10"],
  ["2026-04-07T09:30:00Z", "Tuesday 7 April, 10:30"],
])("%s is %s in the UK", (moment, text) => {
  expect(formatClockTime(new Date(moment), NOW)).toBe(text);
});

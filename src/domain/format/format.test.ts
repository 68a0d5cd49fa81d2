import { expect, it } from "vitest";
import * as format from "./format.ts";
import { formatDeadline } from "./format.ts";

it.each([
  [format.formatPounds(12_495), "£12,495"],
  [format.formatMiles(31_200), "31,200 miles"],
  [format.formatShortMiles(950), "950 mi"],
  [format.formatKwh(39.2), "39.2 kWh"],
  [format.formatKwh(64), "64 kWh"],
  [format.formatKw(46.4), "46.4 kW"],
  [format.formatVehicleCount(0), "0 vehicles available"],
  [format.formatVehicleCount(1), "1 vehicle available"],
  [format.formatVehicleCount(1_000_000), "1,000,000 vehicles available"],
])("writes %s as %s", (written, expected) => {
  expect(written).toBe(expected);
});

it("formats a deadline by UK clocks, in winter and summer", () => {
  expect(formatDeadline(new Date("2026-11-23T10:30:00Z"))).toBe("Monday 23 November, 10:30");
  expect(formatDeadline(new Date("2026-07-31T23:05:00Z"))).toBe("Saturday 1 August, 00:05");
});

it("formats dates and times in London time, also in summer", () => {
  const late = new Date("2026-06-30T23:30:00Z");
  expect(format.formatLongDate(late)).toBe("1 July 2026");
  expect(format.formatShortDate(late)).toBe("01/07/2026");
  expect(format.formatDateAndTime(late)).toBe("1 Jul 2026, 00:30");
});

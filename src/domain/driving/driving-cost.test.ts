import { expect, it } from "vitest";
import { pricesOn } from "./current-prices.ts";
import { milesAYear, runningCostInput } from "./driving-cost.ts";
import type { ChargingPlace } from "./driving-profile.ts";
import { runningCost } from "./running-cost.ts";

const PRICES = pricesOn("2026-11-30");
const MG5 = { battery_kwh: 49, winter_range_est: 145, summer_range_est: 191 };
const yearOf = (charging: ChargingPlace | null) => {
  const profile = charging && { dailyMiles: 60, daysAWeek: 5, longestTrip: 60, charging };
  return Math.round(runningCost(MG5, runningCostInput(2021, profile, PRICES))?.yearPounds ?? 0);
};

it("someone without a driveway pays the public price, not the one at home", () => {
  expect(
    [null, "home", "work", "street", "rapid"].map((place) => yearOf(place as ChargingPlace | null)),
  ).toEqual([1162, 1931, 1931, 2607, 3928]);
});

it("a year is 48 weeks of the usual days, up to the limit of the calculator", () => {
  const profile = { dailyMiles: 60, daysAWeek: 5, longestTrip: 400, charging: "home" } as const;
  expect(milesAYear(profile)).toBe(14_400);
  expect(milesAYear({ ...profile, dailyMiles: 300, daysAWeek: 7 })).toBe(60_000);
});

import { expect, it } from "vitest";
import { pricesOn } from "#src/domain/driving/current-prices.ts";
import { runningCostInput } from "#src/domain/driving/driving-cost.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { runningCostTexts } from "./driving-text.ts";
import { weekCardText } from "./week-text.ts";

const LEAF = {
  year: 2021,
  winter_range_est: 110,
  winter_range_computed: 85,
  summer_range_est: 150,
  battery_kwh: 40,
  is_generated: false,
};
const PRICES = { ...pricesOn("2026-11-30"), street: 57 };
const driver = (dailyMiles: number, longestTrip = dailyMiles): DrivingProfile => ({
  dailyMiles,
  daysAWeek: 5,
  longestTrip,
  charging: "street",
});

it.each([
  [LEAF, driver(60), "No stop on 60 miles · £3,038 a year"],
  [LEAF, driver(60, 100), "1 stop on 100 miles · £3,038 a year"],
  [LEAF, driver(60, 180), "2 stops on 180 miles · £3,038 a year"],
  [LEAF, driver(90), "1 stop each day · £4,457 a year"],
  [{ ...LEAF, battery_kwh: null }, driver(60), "No stop on 60 miles"],
  [
    { ...LEAF, winter_range_est: null, winter_range_computed: null, summer_range_est: null },
    driver(60),
    "Winter range not stated",
  ],
])("a card says what the buyer's week takes, and its cost: %#", (car, profile, text) => {
  expect(weekCardText(car, profile, PRICES).replaceAll("\u00a0", " ")).toBe(text);
});

it("a card and the car's page say the same cost", () => {
  const page = runningCostTexts(LEAF, runningCostInput(LEAF.year, driver(45), PRICES), driver(45));
  expect(weekCardText(LEAF, driver(45), PRICES)).toContain(`${page?.year}\u00a0a\u00a0year`);
});

it("a card says nothing of money while a price is missing", () => {
  expect(weekCardText(LEAF, driver(60), { ...PRICES, street: null })).toBe("No stop on 60 miles");
});

it.each([
  [driver(60, 180), "2 stops · £3,038 a year"],
  [driver(60), "No stop · £3,038 a year"],
  [driver(90), "1 stop each day · £4,457 a year"],
])("a card beside a page's own car leaves out the miles: %#", (profile, text) => {
  expect(weekCardText(LEAF, profile, PRICES, true).replaceAll("\u00a0", " ")).toBe(text);
});

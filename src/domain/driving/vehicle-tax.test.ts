import { expect, it } from "vitest";
import { pricesOn } from "./current-prices.ts";
import { taxCaution, taxOfYear } from "./driving-cost.ts";

const PRICES = pricesOn("2026-11-30");

it.each([
  [2012, 20],
  [2016, 20],
  [2017, 200],
  [2024, 200],
  [2026, 200],
])("a car of %i pays £%i a year", (year, pounds) => {
  expect(PRICES[taxOfYear(year)]).toBe(pounds);
});

it("warns when the model year alone does not decide the tax", () => {
  expect(taxCaution(2016, PRICES)).toBeNull();
  expect(taxCaution(2017, PRICES)).toContain("before 1 April 2017");
  expect(taxCaution(2020, PRICES)).toBeNull();
  expect(taxCaution(2025, PRICES)).toContain("£50,000");
});

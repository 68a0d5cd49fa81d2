import { expect, it } from "vitest";
import { sourceProblems } from "#tests/support/content-checks.ts";
import * as rates from "./running-costs.ts";

it("every rate has a source and a date, and its text quotes the value", () => {
  const records = Object.values(rates).filter((record) => typeof record === "object");
  expect(records).toHaveLength(7);
  for (const record of records) {
    expect(sourceProblems(record)).toEqual([]);
    if (!("value" in record)) continue;
    const shown = record.value < 1 ? `${record.value * 100}%` : String(record.value);
    expect(record.text).toContain(shown);
  }
});

it.each([
  [2012, 20],
  [2016, 20],
  [2017, 200],
  [2024, 200],
  [2026, 200],
])("a car of %i pays £%i a year", (year, pounds) => {
  expect(rates.taxOfYear(year).value).toBe(pounds);
});

it("warns when the model year alone does not decide the tax", () => {
  expect(rates.taxCaution(2016)).toBeNull();
  expect(rates.taxCaution(2017)).toContain("before 1 April 2017");
  expect(rates.taxCaution(2020)).toBeNull();
  expect(rates.taxCaution(2025)).toContain("£50,000");
});

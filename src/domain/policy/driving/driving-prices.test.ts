import { expect, it } from "vitest";
import { sourceProblems } from "#tests/support/sources/content-checks.ts";
import * as rates from "./driving-prices.ts";

it("every rate has a source and a date, and its text quotes the value", () => {
  const records = Object.values(rates).filter((record) => typeof record === "object");
  expect(records).toHaveLength(8);
  for (const record of records) {
    expect(sourceProblems(record)).toEqual([]);
    if (!("value" in record)) continue;
    const shown = record.value < 1 ? `${record.value * 100}%` : String(record.value);
    expect(record.text).toContain(shown);
  }
});

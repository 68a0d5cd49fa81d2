import { expect, it } from "vitest";
import * as rates from "./driving-prices.ts";

it("every rate has a source and a date, and its text quotes the value", () => {
  const records = Object.values(rates).filter((record) => typeof record === "object");
  expect(records).toHaveLength(8);
  for (const record of records) {
    expect(record.text.trim()).not.toBe("");
    expect(record.source.trim()).not.toBe("");
    expect(record.asOf, record.text).toMatch(/^\d{4}-\d{2}(-\d{2})?$/);
    expect(URL.canParse(record.url), record.url).toBe(true);
    if (!("value" in record)) continue;
    const shown = record.value < 1 ? `${record.value * 100}%` : String(record.value);
    expect(record.text).toContain(shown);
  }
});

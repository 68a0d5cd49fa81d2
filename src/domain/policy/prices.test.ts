import { expect, it } from "vitest";
import * as measured from "./driving.ts";
import { CHARGE_POINTS, PRICES } from "./prices.ts";

const isSourced = (record: unknown): record is measured.SourcedRate =>
  typeof record === "object" && record !== null && "source" in record;

it("every price and rate has a source and a date, and its text quotes the value", () => {
  const all: unknown[] = [measured, PRICES, CHARGE_POINTS].flatMap((table) => Object.values(table));
  const records = all.filter(isSourced);
  expect(records).toHaveLength(18);
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

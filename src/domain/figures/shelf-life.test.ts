import { expect, it } from "vitest";
import { PERISHABLE_FIGURES, type PerishableFigure, staleFigures } from "./shelf-life.ts";

const price = (asOf: string): PerishableFigure => ({
  text: "A price",
  source: "Somewhere",
  url: "https://example.org",
  asOf,
  shelfLifeDays: 92,
});

it.each([
  ["2026-07-01", "2026-09-30", false],
  ["2026-07-01", "2026-10-01", true],
  ["2026-07", "2026-10-01", true],
])("a figure of %s for a quarter is stale on %s: %s", (asOf, today, isStale) => {
  expect(staleFigures([price(asOf)], new Date(today))).toHaveLength(isStale ? 1 : 0);
});

it("watches prices, taxes, counts, bank holidays and assessments, each dated", () => {
  expect(PERISHABLE_FIGURES).toHaveLength(13);
  for (const { asOf } of PERISHABLE_FIGURES) expect(Date.parse(asOf)).not.toBeNaN();
});

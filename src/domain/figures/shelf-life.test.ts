import { expect, it } from "vitest";
import { CHARGE_POINTS, PRICES } from "#src/domain/policy/prices.ts";
import { DATED_FIGURES, staleFigures } from "./shelf-life.ts";

it("watches every price, tax and count, the bank holidays and the assessments, each dated", () => {
  expect(DATED_FIGURES).toHaveLength(Object.keys({ ...PRICES, ...CHARGE_POINTS }).length + 2);
  for (const { asOf, goodUntil } of DATED_FIGURES) {
    expect(Date.parse(asOf)).not.toBeNaN();
    expect(goodUntil).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(goodUntil > asOf).toBe(true);
  }
});

it.each([
  ["2026-12-31", []],
  ["2027-01-01", ["26.11p"]],
  ["2027-04-01", ["26.11p", "51p", "£200", "£20 ", "3p", "1.5p", "132.6p", "158.52p", "142.3p", "185.92p"]],
])("on %s a newer figure is wanted for %j", (today, expected) => {
  const stale = staleFigures(today).map(({ text }) => text);
  expect(stale).toEqual(expected.map((part) => expect.stringContaining(part.trim())));
});

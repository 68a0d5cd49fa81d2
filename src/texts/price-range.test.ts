import { expect, test } from "vitest";
import { onSaleText, priceFromText, priceRangeText, sharedPrice } from "./price-range.ts";

test.each([
  [
    { lowest: 9995, highest: 24_500, on_sale: 12, generated: 0 },
    "£9,995 to £24,500",
    "£9,995",
    "12 on sale on this site today",
  ],
  [
    { lowest: 9995, highest: 9995, on_sale: 1, generated: 2 },
    "£9,995",
    "£9,995",
    "1 on sale on this site today, not counting 2 generated",
  ],
  [
    null,
    "None on sale here today",
    "None on sale here today",
    "A price appears here when a dealer lists one",
  ],
])("%o reads '%s'", (range, text, from, onSale) => {
  expect(priceRangeText(range)).toBe(text);
  expect(priceFromText(range)).toBe(from);
  expect(onSaleText(range)).toBe(onSale);
});

const range = (lowest: number, highest: number) => ({ lowest, highest, on_sale: 2, generated: 0 });

test.each([
  ["the middle of what both ranges have in common", [range(4000, 14_000), range(10_000, 22_000)], 12_000],
  ["the middle of the gap between them", [range(4000, 9000), range(20_000, 30_000)], 14_500],
  ["the middle of the only range", [null, range(4000, 9000)], 6500],
  ["nothing without cars", [null, null], 0],
])("two models meet at %s", (_, ranges, pounds) => {
  expect(sharedPrice(ranges)).toBe(pounds);
});

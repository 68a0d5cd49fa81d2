import { expect, test } from "vitest";
import { onSaleText, priceFromText, priceRangeText } from "./price-range.ts";

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

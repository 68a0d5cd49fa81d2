import { expect, it } from "vitest";
import { readFee, readPrice } from "./read-price.ts";

it.each([
  ["was £11,250 now £10,750", 10_750],
  ["Was 11,250, now 10,750 ono", 10_750],
  ["£17,495 (margin)", 17_495],
  ["£12,995 ono", 12_995],
])("the price of '%s' is %i", (text, pounds) => expect(readPrice(text).pounds).toBe(pounds));

it.each(["PROV", "Provisional", "not priced yet", "n/k", "POA", "0", ""])("'%s' is no price", (text) =>
  expect(readPrice(text)).toMatchObject({ isMissing: true, isSold: false }),
);

it.each(["was £11,250", "new in, 2 was 3"])("'%s' does not say a price of now", (text) =>
  expect(readPrice(text).pounds).toBeNull(),
);

it.each([
  ["+£99 admin", 99],
  ["£199 documentation fee", 199],
  ["+ 149.00 admin charge", 149],
  ["inc VAT", null],
  ["none", 0],
])("the fee of '%s' is %s", (text, pounds) => expect(readFee(text)).toBe(pounds));

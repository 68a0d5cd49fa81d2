import fc from "fast-check";
import { expect, it, test } from "vitest";
import { readStockPage, stockPagePath, textOn } from "./stock-page.ts";

test.each([
  ["", "/stock/ancoats"],
  ["page=2&x=1", "/stock/ancoats?page=2"],
  ["accent=ffcc00&page=1", "/stock/ancoats?accent=ffcc00"],
  ["accent=FFCC00", "/stock/ancoats"],
  ["accent=%23fc0", "/stock/ancoats"],
  ["accent=red;}*{display:none", "/stock/ancoats"],
])("a frame with '%s' has the address %s", (search, address) => {
  expect(stockPagePath("ancoats", readStockPage(new URLSearchParams(search)))).toBe(address);
});

test.each([
  ["ffcc00", "#000"],
  ["005f73", "#fff"],
  ["ffffff", "#000"],
  ["000000", "#fff"],
])("the text on %s is %s", (accent, text) => expect(textOn(accent)).toBe(text));

/** As WCAG 2.2 defines it, from the text of its definitions. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(relativeLuminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
function relativeLuminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/../g) ?? []).map((hex) => {
    const s = Number.parseInt(hex, 16) / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it("is readable on any colour", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const accent = number.toString(16).padStart(6, "0");
      const text = textOn(accent) === "#fff" ? "ffffff" : "000000";
      expect(contrast(accent, text)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

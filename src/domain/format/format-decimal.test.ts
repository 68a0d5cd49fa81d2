import fc from "fast-check";
import { expect, it } from "vitest";
import { formatDecimal, formatPounds } from "./format.ts";

/** Zero has no sign: `Intl` writes -0.4 as -0. */
const withoutSignOfZero = (text: string) => (/[1-9]/.test(text) ? text : text.replace("-", ""));

it("writes numbers and prices as Intl.NumberFormat does", () => {
  const hundredths = fc.integer({ min: -200_000_000, max: 200_000_000 }).map((value) => value / 100);
  const wholes = fc.integer({ min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(fc.oneof(hundredths, wholes), (value) => {
      for (const digits of [0, 1] as const) {
        const format = new Intl.NumberFormat("en-GB", { maximumFractionDigits: digits });
        expect(formatDecimal(value, digits)).toBe(withoutSignOfZero(format.format(value)));
      }
      const pounds = new Intl.NumberFormat("en-GB", {
        style: "currency",
        currency: "GBP",
        maximumFractionDigits: 0,
      });
      expect(formatPounds(value)).toBe(withoutSignOfZero(pounds.format(value)));
    }),
    { numRuns: 500, examples: [[0.15], [1.25], [-0.4], [999.95], [999_999.5], [-1234.5], [0]] },
  );
});

import { describe, expect, it } from "vitest";
import { winterRangeLine, winterRangeOf, winterRangeOnCard, winterRangeText } from "./winter-range.ts";

const ranges = (computed: number | null, to: number | null, stated: number | null) => ({
  winter_range_computed: computed,
  winter_range_computed_to: to,
  winter_range_est: stated,
  is_generated: false,
});

describe("the winter range of a car", () => {
  it.each([
    [150, 170, 160, 150, "150 to 170 mi (dealer:\u00a0160)", "computed"],
    [165, null, 160, 165, "165 mi (dealer:\u00a0160)", "computed"],
    [150, 170, null, 150, "150 to 170 mi", "computed"],
    [null, null, 210, 210, "210 mi", "dealer's estimate"],
    [null, null, null, null, "Not stated", null],
  ])("computed %s to %s, stated %s, counts as %s", (computed, to, stated, counted, miles, note) => {
    const car = ranges(computed, to, stated);
    expect(winterRangeOf(car)).toBe(counted);
    expect(winterRangeOnCard(car)).toEqual({ miles, note });
  });

  it("never stands above the dealer's figure without it", () => {
    expect(winterRangeText(ranges(100, 110, 90))).toBe("100 to 110 miles (dealer:\u00a090)");
    expect(winterRangeText(ranges(100, null, 90))).toBe("100 miles (dealer:\u00a090)");
  });

  it("shows no upper end below the lower one, as an earlier program may leave it", () => {
    expect(winterRangeText(ranges(111, 90, null))).toBe("111 miles");
  });

  it("of an example is a typical figure", () => {
    const example = { ...ranges(null, null, 180), is_generated: true };
    expect(winterRangeOnCard(example).note).toBe("typical figure");
    expect(winterRangeLine(example)).toBe("180 miles, typical figure");
    const computed = { ...ranges(150, 170, 180), is_generated: true };
    expect(winterRangeText(computed)).toBe("150 to 170 miles (typical:\u00a0180)");
  });

  it("says on the car's page whose figure it is", () => {
    const lines = [
      ranges(110, 115, 110),
      ranges(110, 115, null),
      ranges(null, null, 110),
      ranges(null, null, null),
    ].map(winterRangeLine);
    expect(lines).toEqual([
      "110 to 115 miles (dealer:\u00a0110)",
      "110 to 115 miles, computed",
      "110 miles, dealer's estimate",
      "Not stated",
    ]);
  });
});

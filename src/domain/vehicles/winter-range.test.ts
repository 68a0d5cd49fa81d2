import { describe, expect, it } from "vitest";
import { winterRangeFact, winterRangeOf, winterRangeText } from "./winter-range.ts";

describe("the winter range of a car", () => {
  it.each([
    [215, 210, 215, "215 mi", "at 0 °C, computed; dealer says 210 mi"],
    [215, null, 215, "215 mi", "at 0 °C, computed"],
    [null, 210, 210, "210 mi", "dealer's estimate"],
    [null, null, null, "Not stated", null],
  ])("computed %s, stated %s, counts as %s", (computed, stated, counted, miles, note) => {
    const ranges = { winter_range_computed: computed, winter_range_est: stated };
    expect(winterRangeOf(ranges)).toBe(counted);
    expect(winterRangeText({ ...ranges, is_generated: false })).toEqual({ miles, note });
  });

  it("of an example is a typical figure", () => {
    const example = { winter_range_computed: null, winter_range_est: 180, is_generated: true };
    expect(winterRangeText(example).note).toBe("typical figure");
    expect(winterRangeFact(example)).toEqual({ name: "Winter range, typical figure", value: "180 miles" });
  });

  it("says on the car's page whose figure it is", () => {
    expect(
      winterRangeFact({ winter_range_computed: 215, winter_range_est: 210, is_generated: false }),
    ).toEqual({
      name: "Winter range at 0 °C, computed; dealer says 210 miles",
      value: "215 miles",
    });
    expect(
      winterRangeFact({ winter_range_computed: null, winter_range_est: null, is_generated: false }),
    ).toEqual({
      name: "Winter range, dealer's estimate",
      value: "Not stated",
    });
  });
});

import { describe, expect, it, test } from "vitest";
import { HEALTH_BY_AGE, healthBand, healthBandText } from "./health-by-age.ts";

describe("the battery health of cars of an age", () => {
  test.each([
    ["2020-03-14", "2022-03-13", undefined],
    ["2020-03-14", "2022-03-14", 96.94],
    ["2020-03-14", "2023-03-13", 96.94],
    ["2020-03-14", "2023-03-14", 95.17],
    ["2020-03-14", "2024-03-14", 93.53],
    ["2020-03-14", "2025-03-14", undefined],
    ["2014-03-14", "2022-03-13", undefined],
    ["2014-03-14", "2022-03-14", 85.04],
    ["2014-03-14", "2026-03-13", 85.04],
    ["2014-03-14", "2026-03-14", undefined],
    ["2020-02-29", "2022-02-28", 96.94],
    [null, "2022-03-14", undefined],
  ])("first registered on %s and tested on %s has the median %s", (firstRegistered, testedOn, median) => {
    expect(healthBand({ tested_on: testedOn }, firstRegistered)?.medianPercent).toBe(median);
  });

  it("is said with its spread, the number of tests and a reserve about the method", () => {
    expect(HEALTH_BY_AGE.map(healthBandText).slice(1, 3)).toEqual([
      "For comparison: of cars 3 to 4 years old, half were at 95.17% or more, among more than 8,000 cars and vans up to 12 years old in the UK that Generational tested. Its method may differ from this test's.",
      "For comparison: of cars 4 to 5 years old, half were at 93.53% or more, the middle half between 91.64% and 96.49%, among more than 8,000 cars and vans up to 12 years old in the UK that Generational tested. Its method may differ from this test's.",
    ]);
  });

  it("falls with age, lies within its spread, and has a dated source", () => {
    const medians = HEALTH_BY_AGE.map(({ medianPercent }) => medianPercent);
    expect(medians).toEqual(medians.toSorted((a, b) => b - a));
    for (const { medianPercent, middleHalf: [low, high] = [0, 100], url, asOf } of HEALTH_BY_AGE) {
      expect(low < medianPercent && medianPercent < high).toBe(true);
      expect(URL.canParse(url)).toBe(true);
      expect(asOf).toMatch(/^2026-02-\d\d$/);
    }
  });
});

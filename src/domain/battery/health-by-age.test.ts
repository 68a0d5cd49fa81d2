import { describe, expect, it, test } from "vitest";
import { HEALTH_BY_AGE, healthBand, healthBandText, typicalHealth } from "./health-by-age.ts";

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
      "Half of cars 3 to 4 years old have 95.17% or more (Generational, more than 8,000 tests in the UK). This test may use another method.",
      "Half of cars 4 to 5 years old have 92% to 96% (Generational, more than 8,000 tests in the UK). This test may use another method.",
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

describe("the health typical for an age, where none is tested", () => {
  const of = (today: string) => {
    const { low, high, bands } = typicalHealth("2020-06-15", today);
    return [low, high, bands.map(({ years }) => years.join("-"))];
  };

  test.each([
    ["a new car", "2020-06-30", [98.1, 100, ["2-3", "4-5"]]],
    ["the middle of a band", "2024-12-01", [91.6, 96.5, ["4-5", "8-12"]]],
    ["between two bands", "2026-06-14", [89.3, 94.2, ["4-5", "8-12"]]],
    ["nearer to the older band", "2028-06-15", [85.1, 93.1, ["4-5", "8-12"]]],
    ["the middle of the last band", "2030-06-15", [82, 90, ["4-5", "8-12"]]],
    ["older than the study", "2034-06-15", [75.8, 83.8, ["4-5", "8-12"]]],
    ["registered in the future", "2019-01-01", [98.1, 100, ["2-3", "4-5"]]],
  ])("%s", (_, today, expected) => {
    expect(of(today)).toEqual(expected);
  });

  it("never rises, and changes only with the month", () => {
    const months = Array.from({ length: 180 }, (_, month) =>
      new Date(Date.UTC(2020, 5 + month, 1)).toISOString().slice(0, 10),
    );
    const lows = months.map((month) => typicalHealth("2020-06-15", month).low);
    expect(lows).toEqual(lows.toSorted((a, b) => b - a));
    expect(typicalHealth("2020-06-15", "2024-02-01")).toEqual(typicalHealth("2020-06-15", "2024-02-29"));
  });
});

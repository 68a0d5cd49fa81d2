import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { BATTERY_WARRANTIES, batteryWarrantyOf } from "./battery-warranties.ts";
import { mayBeClaim, warrantyClock } from "./warranty-clock.ts";

const EIGHT_YEARS = { years: 8, miles: 100_000, floorPercent: 70 };

describe("the clock of a battery warranty", () => {
  test.each([
    ["2020-03-14", 30_000, "2026-11-23", "2028-03-14", 70_000, "running"],
    ["2020-03-14", 99_999, "2028-03-13", "2028-03-14", 1, "running"],
    ["2020-03-14", 30_000, "2028-03-14", "2028-03-14", 70_000, "years are over"],
    ["2020-03-14", 100_000, "2026-11-23", "2028-03-14", 0, "miles are over"],
    ["2015-01-01", 120_000, "2026-11-23", "2023-01-01", 0, "miles are over"],
    ["2020-02-29", 0, "2028-02-28", "2028-02-29", 100_000, "running"],
    ["2026-11-23", 10, "2026-11-23", "2034-11-23", 99_990, "running"],
  ])("of a car from %s with %i miles on %s ends on %s, %i miles left: %s", (...row) => {
    const [firstRegistered, mileage, today, endsOn, milesLeft, state] = row;
    const clock = warrantyClock(EIGHT_YEARS, { firstRegistered, mileage, today });
    expect(clock).toEqual({ endsOn, milesLeft, state });
  });

  it("of seven years from 29 February ends on the last day of that February", () => {
    const car = { firstRegistered: "2020-02-29", mileage: 0, today: "2026-11-23" };
    expect(warrantyClock({ years: 7, miles: 80_000 }, car).endsOn).toBe("2027-02-28");
  });

  it("once over stays over with more days and more miles", () => {
    const day = fc
      .integer({ min: 0, max: 9000 })
      .map((days) => new Date(Date.UTC(2015, 0, 1 + days)).toISOString().slice(0, 10));
    const miles = fc.integer({ min: 0, max: 150_000 });
    fc.assert(
      fc.property(day, day, day, miles, miles, (firstRegistered, one, two, mileage, more) => {
        const [today = one, later = two] = [one, two].toSorted();
        const now = warrantyClock(EIGHT_YEARS, { firstRegistered, mileage, today });
        const then = warrantyClock(EIGHT_YEARS, { firstRegistered, mileage: mileage + more, today: later });
        if (now.state !== "running") expect(then.state).not.toBe("running");
        expect(then.milesLeft).toBeLessThanOrEqual(now.milesLeft);
        expect(then.endsOn).toBe(now.endsOn);
      }),
      { seed: 19, numRuns: 300 },
    );
  });

  test.each([
    [69.9, "running", 70, true],
    [70, "running", 70, false],
    [60, "years are over", 70, false],
    [60, "miles are over", 70, false],
    [60, "running", null, false],
  ] as const)("%d percent, %s, floor %s: may be a claim %s", (soh, state, floorPercent, expected) => {
    expect(mayBeClaim({ floorPercent }, { state }, soh)).toBe(expected);
  });
});

describe("the makers' terms", () => {
  it("each have a source and its date", () => {
    for (const { url, source, asOf, years, miles } of BATTERY_WARRANTIES) {
      expect(URL.canParse(url), url).toBe(true);
      expect(source).not.toBe("");
      expect(asOf).toMatch(/^20\d\d-\d\d(-\d\d)?$/);
      expect([years >= 5, miles >= 60_000]).toEqual([true, true]);
    }
  });

  test.each([
    [{ make: "Audi", model: "Q4 e-tron", year: 2022 }, "Audi UK"],
    [{ make: "Audi", model: "A3", year: 2016 }, undefined],
    [{ make: "Nissan", model: "Leaf", year: 2017 }, undefined],
    [{ make: "Nissan", model: "Ariya", year: 2023 }, undefined],
    [
      { make: "Mercedes-Benz", model: "EQC", year: 2020 },
      "Mercedes-Benz Cars UK, battery certificate copied at Documentine",
    ],
    [
      { make: "Mercedes-Benz", model: "B-Class", year: 2016 },
      "Mercedes-Benz Cars UK, battery certificate copied at Documentine",
    ],
    [{ make: "Mercedes-Benz", model: "EQA", year: 2021 }, undefined],
    [{ make: "Tesla", model: "Model 3", year: 2021 }, "InsideEVs, on the Model 3"],
    [{ make: "Tesla", model: "Model S", year: 2021 }, undefined],
  ])("of %o are those of %s", (car, source) => {
    expect(batteryWarrantyOf(car)?.source).toBe(source);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WEEK_RESERVE_SHARE } from "../policy/vehicle-page.ts";
import type { Week } from "./week.ts";
import { weekAnswerText, weekSum, willItDo } from "./will-it-do.ts";

const week = (roundTripMiles: number, chargesAtHome = true): Week => ({
  round_trip_miles: roundTripMiles,
  charges_at_home: chargesAtHome,
});
const car = (winterRangeEst: number | null) => ({ winter_range_est: winterRangeEst });

describe("will it do my week", () => {
  it.each<[number | null, Week, string]>([
    [150, week(105), "Yes, in January with 30% to spare"],
    [150, week(135), "Yes, in January with 10% to spare"],
    [150, week(136), "Only with a stop"],
    [150, week(150), "Only with a stop"],
    [150, week(400), "Only with a stop"],
    [150, week(1), "Yes, in January with 99% to spare"],
    // Starts with 80 % of the range, 120 of 150 miles.
    [150, week(105, false), "Yes, in January with 12% to spare"],
    [150, week(108, false), "Yes, in January with 10% to spare"],
    [150, week(109, false), "Only with a stop"],
    [null, week(20), "Winter range not stated"],
    [0, week(20), "Winter range not stated"],
    // Half miles are rounded down.
    [110.9, week(99), "Yes, in January with 10% to spare"],
    [1, week(1, false), "Only with a stop"],
  ])("a winter range of %s for %o: %s", (winterRangeEst, answered, expected) => {
    expect(weekAnswerText(willItDo(car(winterRangeEst), answered))).toBe(expected);
  });

  const anyWeek = fc.record({
    round_trip_miles: fc.integer({ min: 1, max: 600 }),
    charges_at_home: fc.boolean(),
  });

  it("a yes always leaves the reserve", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), anyWeek, (range, answered) => {
        const verdict = willItDo(car(range), answered);
        if (verdict.answer === "not stated") throw new Error("a range was stated");
        // Avoids division by zero: 80 % of one mile rounds down to none.
        const left = verdict.januaryMiles === 0 ? 0 : (verdict.spareMiles * 100) / verdict.januaryMiles;
        expect(verdict.sparePercent).toBeLessThanOrEqual(left);
        if (verdict.answer === "yes") {
          expect(verdict.spareMiles).toBeGreaterThanOrEqual(verdict.januaryMiles * WEEK_RESERVE_SHARE);
        }
      }),
    );
  });

  it("a longer range, a shorter trip or a home charger never makes the verdict worse", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 800 }), anyWeek, fc.nat(100), (range, answered, more) => {
        if (willItDo(car(range), answered).answer !== "yes") return;
        expect(willItDo(car(range + more), answered).answer).toBe("yes");
        expect(willItDo(car(range), { ...answered, charges_at_home: true }).answer).toBe("yes");
        const shorter = Math.max(1, answered.round_trip_miles - more);
        expect(willItDo(car(range), { ...answered, round_trip_miles: shorter }).answer).toBe("yes");
      }),
    );
  });
});

describe("the calculation", () => {
  it("goes from the range to the remaining miles", () => {
    expect(weekSum(car(150), week(105))).toEqual([
      "Winter range, as the dealer states it: 150 miles.",
      "You charge at home, so you set off full.",
      "Your round trip takes 105 miles, which leaves 45 miles.",
    ]);
  });

  it("states how many miles are missing, and why arriving empty is not a yes", () => {
    expect(weekSum(car(150), week(140, false)).slice(1)).toEqual([
      "You charge in public, so you set off 80% full: 120 miles.",
      "Your round trip takes 140 miles, which is 20 miles too far.",
    ]);
    expect(weekSum(car(150), week(145)).slice(2)).toEqual([
      "Your round trip takes 145 miles, which leaves 5 miles.",
      "We count it as a yes only with 10% of the charge left on coming home.",
    ]);
  });

  it("suggests asking for a missing range", () => {
    expect(weekSum(car(null), week(20))).toEqual([
      "The dealer has not stated a winter range, so we cannot work this out. Ask for it.",
    ]);
  });
});

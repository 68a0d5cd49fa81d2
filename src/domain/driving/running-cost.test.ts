import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { efficiencyOf, type RunningCostInput, runningCost } from "./running-cost.ts";

const LEAF = { battery_kwh: 40, winter_range_est: 120, summer_range_est: 160 };
const INPUT: RunningCostInput = {
  milesAYear: 7000,
  homePercent: 100,
  homePencePerKwh: 25,
  publicPencePerKwh: 80,
  taxPounds: 200,
  chargePencePerMile: 3,
  chargingLossShare: 0,
};

describe("miles per kWh", () => {
  it.each([
    [LEAF, 3.5],
    [{ ...LEAF, winter_range_est: null }, 4],
    [{ ...LEAF, summer_range_est: null }, 3],
    [{ ...LEAF, winter_range_est: null, summer_range_est: null }, null],
    [{ ...LEAF, battery_kwh: null }, null],
    [{ ...LEAF, battery_kwh: 0 }, null],
    [{ ...LEAF, winter_range_est: 0 }, 4],
  ])("of %o are %s", (vehicle, expected) => {
    expect(efficiencyOf(vehicle)).toBe(expected);
  });
});

describe("the yearly cost", () => {
  it("is electricity and tax, with the mileage charge beside them", () => {
    expect(runningCost(LEAF, INPUT)).toEqual({
      milesPerKwh: 3.5,
      kwhAYear: 2000,
      electricityPounds: expect.closeTo(500),
      electricityPencePerMile: expect.closeTo(25 / 3.5),
      taxPounds: 200,
      yearPounds: expect.closeTo(700),
      mileageChargePounds: 210,
    });
  });

  it("weights the two prices by the share charged at home", () => {
    expect(runningCost(LEAF, { ...INPUT, homePercent: 0 })?.electricityPounds).toBeCloseTo(1600);
    expect(runningCost(LEAF, { ...INPUT, homePercent: 80 })?.electricityPounds).toBeCloseTo(720);
  });

  it("includes charging losses", () => {
    const cost = runningCost(LEAF, { ...INPUT, chargingLossShare: 0.2 });
    expect(cost?.kwhAYear).toBeCloseTo(2500);
    expect(cost?.electricityPounds).toBeCloseTo(625);
  });

  it("without miles is the tax", () => {
    const cost = runningCost(LEAF, { ...INPUT, milesAYear: 0 });
    expect([cost?.yearPounds, cost?.mileageChargePounds]).toEqual([200, 0]);
  });

  it("waits for a price that is missing, unless it counts for nothing", () => {
    const year = (changes: Partial<RunningCostInput>) =>
      runningCost(LEAF, { ...INPUT, ...changes })?.yearPounds;
    expect(year({ homePencePerKwh: null })).toBeNull();
    expect(year({ taxPounds: null })).toBeNull();
    expect(year({ publicPencePerKwh: null })).toBeCloseTo(700);
    expect(year({ publicPencePerKwh: null, homePercent: 80 })).toBeNull();
    expect(runningCost(LEAF, { ...INPUT, chargePencePerMile: null })?.mileageChargePounds).toBeNull();
  });

  it("is unknown for a car without stated battery or range", () => {
    expect(runningCost({ ...LEAF, battery_kwh: null }, INPUT)).toBeNull();
  });

  it("lies between charging only at home and only in public, and grows with the miles", () => {
    const rate = fc.double({ min: 0, max: 300, noNaN: true });
    fc.assert(
      fc.property(fc.nat(60_000), fc.nat(100), rate, rate, (milesAYear, homePercent, home, away) => {
        const cost = (changes: Partial<RunningCostInput>) =>
          runningCost(LEAF, {
            ...INPUT,
            milesAYear,
            homePencePerKwh: home,
            publicPencePerKwh: away,
            ...changes,
          })?.yearPounds ?? Number.NaN;
        const ends = [cost({ homePercent: 0 }), cost({ homePercent: 100 })];
        expect(cost({ homePercent })).toBeGreaterThanOrEqual(Math.min(...ends) - 0.001);
        expect(cost({ homePercent })).toBeLessThanOrEqual(Math.max(...ends) + 0.001);
        expect(cost({ milesAYear: milesAYear + 1 })).toBeGreaterThanOrEqual(cost({}) - 0.001);
      }),
    );
  });
});

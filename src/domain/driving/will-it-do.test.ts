import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RESERVE_SHARE, START_SHARE } from "#src/domain/policy/driving.ts";
import { weekAnswerText, weekChargesText, weekSum } from "#src/texts/week-text.ts";
import { pricesOn } from "./current-prices.ts";
import type { ChargingPlace, DrivingProfile } from "./driving-profile.ts";
import { type DrivenWeek, neededWinterRange, willItDo } from "./will-it-do.ts";

const driver = (
  dailyMiles: number,
  longestTrip = dailyMiles,
  charging: ChargingPlace = "home",
): DrivingProfile => ({
  dailyMiles,
  daysAWeek: 5,
  longestTrip,
  charging,
});
const car = (winterRangeEst: number | null) => ({
  winter_range_est: winterRangeEst,
  winter_range_computed: null,
  winter_range_computed_to: null,
  battery_kwh: 50,
  is_generated: false,
});
const PRICES = pricesOn("2026-11-30");
const PLACES = Object.keys(START_SHARE) as ChargingPlace[];

describe("will it do my week", () => {
  it.each<[number | null, DrivingProfile, string]>([
    [135, driver(105), "Manages your week"],
    [135, driver(135), "Manages your week"],
    [135, driver(136), "Needs a stop each day"],
    [135, driver(30, 135), "Manages your week"],
    [135, driver(30, 136), "Needs a stop on your longest trip"],
    [135, driver(30, 400), "Needs 3 stops on your longest trip"],
    [135, driver(300, 400), "Needs 2 stops each day"],
    // 135 miles are nine tenths of the battery; from 80 % down to 10 % they are 105.
    [135, driver(105, 105, "rapid"), "Manages your week"],
    [135, driver(106, 106, "rapid"), "Needs a stop each day"],
    [135, driver(135, 135, "street"), "Manages your week"],
    [null, driver(20), "Winter range not stated"],
    [0, driver(20), "Winter range not stated"],
    [99, driver(99), "Manages your week"],
    [1, driver(2), "Needs 2 stops each day"],
  ])("a winter range of %s for %o: %s", (winterRangeEst, profile, expected) => {
    expect(weekAnswerText(willItDo(car(winterRangeEst), profile))).toBe(expected);
  });

  it("counts charges and money by the place of charging", () => {
    const texts = PLACES.map((place) => {
      const profile = driver(60, 60, place);
      return weekChargesText(willItDo({ ...car(145), battery_kwh: 49 / 0.9 }, profile), profile, PRICES);
    });
    expect(texts).toEqual([
      "Charged at home, about £30 a week",
      "Charged at work, about £30 a week",
      "3 charges a week, about £58",
      "3 charges a week, about £90",
    ]);
    const little = driver(10, 10, "street");
    expect(weekChargesText(willItDo({ ...car(145), battery_kwh: null }, little), little, PRICES)).toBe(
      "1 charge a week",
    );
    expect(weekChargesText(willItDo(car(null), little), little, PRICES)).toBeNull();
  });
});

const anyProfile = fc
  .record({
    dailyMiles: fc.integer({ min: 1, max: 300 }),
    daysAWeek: fc.integer({ min: 1, max: 7 }),
    longestTrip: fc.integer({ min: 1, max: 600 }),
    charging: fc.constantFrom(...PLACES),
  })
  .map((profile) => ({ ...profile, longestTrip: Math.max(profile.dailyMiles, profile.longestTrip) }));
const anyRange = fc.integer({ min: 1, max: 900 });
const drive = (range: number, profile: DrivingProfile) => willItDo(car(range), profile) as DrivenWeek;

describe("the rule", () => {
  it("a car manages the week exactly from the needed winter range, which is the filter", () => {
    fc.assert(
      fc.property(anyRange, anyProfile, (range, profile) => {
        const week = drive(range, profile);
        const manages = range >= neededWinterRange(profile);
        expect([week.answer, week.stopsOnTrip === 0]).toEqual([manages ? "yes" : "stop", manages]);
        const full = range / (1 - RESERVE_SHARE);
        const spare = full * START_SHARE[profile.charging] - profile.longestTrip;
        if (manages) expect(spare).toBeGreaterThanOrEqual(full * RESERVE_SHARE - 1e-6);
      }),
    );
  });

  it("a longer range, fewer miles or charging full never add a stop", () => {
    const stops = ({ stopsADay, stopsOnTrip }: DrivenWeek) => stopsADay + stopsOnTrip;
    fc.assert(
      fc.property(anyRange, anyProfile, fc.nat(100), (range, profile, more) => {
        const before = stops(drive(range, profile));
        const longestTrip = Math.max(profile.dailyMiles, profile.longestTrip - more);
        expect(stops(drive(range + more, profile))).toBeLessThanOrEqual(before);
        expect(stops(drive(range, { ...profile, longestTrip }))).toBeLessThanOrEqual(before);
        expect(stops(drive(range, { ...profile, charging: "street" }))).toBeLessThanOrEqual(before);
      }),
    );
  });
});

describe("the calculation", () => {
  it("goes from the range to the miles and the money of a week", () => {
    expect(weekSum(car(150), driver(60, 105), PRICES)).toEqual([
      "The dealer's 150 miles in winter: ask whether they leave 10% of the battery.",
      "You charge at home, so you set off full.",
      "A day, 60 miles, leaves 90.",
      "Your longest trip, 105 miles, leaves 45.",
      "A week is 300 miles: charged at home, about £26 in January at 26.11p a kWh.",
    ]);
  });

  it("says nothing of money without a current price", () => {
    const later = pricesOn("2027-01-01");
    const sum = weekSum(car(150), driver(60), later).at(-1);
    expect(sum).toMatch(/about 101 kWh in January; we have no current price, so multiply by yours\.$/);
    expect(weekChargesText(willItDo(car(150), driver(60)), driver(60), later)).toBe("Charged at home");
    const rapid = driver(60, 60, "rapid");
    expect(weekChargesText(willItDo(car(150), rapid), rapid, later)).toContain("about £");
  });

  it("states the stops, the reserve and what is not stated", () => {
    const stopping = driver(60, 140, "rapid");
    expect(weekSum({ ...car(135), battery_kwh: null }, stopping, PRICES).slice(1)).toEqual([
      "From a rapid charger you set off 80% full: 105 miles.",
      "A day, 60 miles, leaves 45.",
      "Your longest trip, 140 miles, is 35 over one charge: a stop.",
      "A week is 300 miles: 3 charges; the dealer has not stated the battery, so we cannot work out the cost.",
    ]);
    expect(weekSum({ ...car(135), stopMinutes: 62 }, stopping, PRICES)).toContain(
      "A stop from 10% to 80% takes about 62 minutes at a 50 kW charger with a warm battery.",
    );
    const computed = { ...car(150), winter_range_computed: 120 };
    expect(
      [computed, { ...computed, winter_range_computed_to: 130 }].map(
        (one) => weekSum(one, driver(60), PRICES)[0],
      ),
    ).toEqual([
      "120 miles in winter leave 10% of the battery.",
      "120 miles in winter leave 10% of the battery.",
    ]);
    expect(willItDo(computed, driver(60))).toEqual(willItDo(car(120), driver(60)));
    expect(weekSum({ ...car(150), stopMinutes: 62 }, driver(60), PRICES).join()).not.toContain("62 minutes");
    expect(weekSum({ ...car(150), is_generated: true }, driver(60), PRICES)[0]).toBe(
      "A typical winter range: 150 miles.",
    );
    expect(weekSum(car(null), driver(20), PRICES)).toEqual([
      "The dealer has not stated a winter range, so we cannot work this out. Ask for it.",
    ]);
  });
});

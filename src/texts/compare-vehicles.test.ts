import { describe, expect, it } from "vitest";
import { pricesOn } from "#src/domain/driving/current-prices.ts";
import type { LikeCars } from "#src/domain/market-price/market-price.ts";
import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import type { WinterRanges } from "#src/domain/vehicles/winter-range.ts";
import { compareDriving, compareVehicles } from "./compare-vehicles.ts";

const PRICES = pricesOn("2026-11-30");
const LEAF = {
  vehicle_id: "leaf",
  year: 2020,
  make: "Nissan",
  model: "Leaf",
  trim: "Tekna",
  body_style: "Hatchback" as BodyStyle,
  price: 10_000,
  mileage: 30_000,
  postcode: "M4 6JG",
  battery_kwh: 39,
  battery: "40 kWh (39 usable)",
  dc_kw: 50,
  plug: "CCS" as "CCS" | "CHAdeMO",
  winter_range_est: 110,
  reserved_at: null,
  winter_range_computed: null,
  winter_range_computed_to: null,
  summer_range_est: 150,
  is_generated: false,
  battery_soh: null,
  battery_tested_on: null,
  cover: null,
  dealer: {
    dealer_id: "d",
    slug: "ancoats",
    name: "Ancoats Electric Cars",
    town: "Manchester",
    postcode: "M4 6JG",
  },
  like_cars: null,
  distance_miles: null,
  is_across_water: false,
};
type Car = Omit<typeof LEAF, "like_cars" | "trim" | keyof WinterRanges> &
  WinterRanges & {
    like_cars: LikeCars | null;
    trim: string | null;
  };

const row = (name: string, ...cars: Car[]) => compareVehicles(cars, PRICES).find((one) => one.name === name);

describe("a comparison", () => {
  it("sets each price against cars like it", () => {
    const likeCars = { cars: 9, middle: 10_600, has_samples: false };
    expect(row("Against similar cars", LEAF, { ...LEAF, like_cars: likeCars })).toMatchObject({
      values: ["Too few to compare", "£600 below the median of 9 similar cars"],
      best: [],
    });
  });

  it("shows differences and the best values", () => {
    expect(row("Price", LEAF, { ...LEAF, price: 9_000 })).toEqual({
      name: "Price",
      values: ["£10,000", "£9,000"],
      differs: true,
      best: [1],
      bestText: "lowest",
    });
    expect(row("Winter range", LEAF, { ...LEAF, winter_range_est: 200 })?.best).toEqual([1]);
    expect(row("Battery", LEAF, { ...LEAF, battery_kwh: 64, battery: "64 kWh" })).toMatchObject({
      values: ["40 kWh (39 usable)", "64 kWh"],
      best: [1],
    });
  });

  it("marks nothing when all values are equal", () => {
    expect(
      compareVehicles([LEAF, LEAF], PRICES).some(({ differs, best }) => differs || best.length > 0),
    ).toBe(false);
  });

  it("works out the week and the year of a buyer who has told how they drive", () => {
    const profile = { dailyMiles: 60, daysAWeek: 5, longestTrip: 60, charging: "rapid" } as const;
    expect(compareDriving([LEAF, { ...LEAF, winter_range_est: 60 }], profile, PRICES)).toMatchObject([
      { name: "Will it do my week?", values: [/^Manages your week\. 4 charges/, /^Needs 1 stop/] },
      { name: "Your running cost a year", best: [0], bestText: "lowest" },
    ]);
    expect(row("Running cost a year", LEAF, LEAF)?.values).toEqual(["about £1,189", "about £1,189"]);
  });

  it.each<[string, Partial<Car>, Partial<Car>, number[]]>([
    ["by our figures where all are ours", { winter_range_computed: 105 }, { winter_range_computed: 95 }, [0]],
    ["not by our figure against a dealer's of the same height", {}, { winter_range_computed: 105 }, []],
    [
      "by the dealers' figures where one car has no other",
      { winter_range_est: 160 },
      { winter_range_computed: 90, winter_range_est: 110 },
      [0],
    ],
    [
      "not where our figure of one car is above the dealer's figure of the other",
      { winter_range_est: 160 },
      { winter_range_computed: 170, winter_range_est: 150 },
      [],
    ],
    [
      "not without a second figure of one method",
      { winter_range_est: 160 },
      { winter_range_computed: 90, winter_range_est: null },
      [],
    ],
  ])("calls a winter range the longest %s", (_, one, other, best) => {
    expect(row("Winter range", { ...LEAF, ...one }, { ...LEAF, ...other })?.best).toEqual(best);
  });

  it("does not call a CHAdeMO socket the fastest", () => {
    const cars = [LEAF, { ...LEAF, dc_kw: 100, plug: "CHAdeMO" as const }];
    expect(row("DC charging", ...cars)).toMatchObject({ values: ["50 kW", "100 kW"], best: [] });
    expect(row("Plug", ...cars)?.values).toEqual(["CCS", "CHAdeMO"]);
  });

  it("marks equal best values together", () => {
    expect(row("Mileage", LEAF, { ...LEAF, mileage: 40_000 }, LEAF)?.best).toEqual([0, 2]);
  });

  it("does not mark the only known value as the best", () => {
    const unknown = { ...LEAF, winter_range_est: null };
    expect(row("Winter range", LEAF, unknown)).toMatchObject({
      values: ["110 miles", "Not stated"],
      differs: true,
      best: [],
    });
    expect(row("Winter range", LEAF, unknown, { ...LEAF, winter_range_est: 90 })?.best).toEqual([0]);
  });

  it("has no best body style or dealer, and works with one car", () => {
    expect(row("Body style", LEAF, { ...LEAF, body_style: "SUV" })).toMatchObject({
      differs: true,
      best: [],
    });
    expect(
      compareVehicles([LEAF], PRICES).every(({ differs, values }) => !differs && values.length === 1),
    ).toBe(true);
  });
});

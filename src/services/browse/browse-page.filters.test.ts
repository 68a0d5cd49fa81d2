import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { type Cars, placeAt, stockByName } from "#tests/support/stock-by-name.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const NAMED: Cars = {
  golf: { make: "Volkswagen", model: "e-Golf" },
  leaf: { make: "Nissan", model: "Leaf" },
  zoe: { make: "Renault", model: "Zoe" },
};
const COLOURED: Cars = {
  graphite: { colour: "Graphite" },
  grey: { colour: "Dark Grey" },
  blue: { colour: "Blue" },
  unknown: { colour: null },
};

function inMonths(months: number): string {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() + months, 15);
  return day.toISOString().slice(0, 10);
}

/** Without known nominal sizes. */
const ID3 = { make: "Volkswagen", model: "ID.3" };

let database: TestDatabase;
let cars: ReturnType<typeof stockByName>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("truncate vehicles, dealers cascade");
  cars = stockByName(database, (await buildDealer(database.db)).dealer_id);
});

describe("a filter leaves", () => {
  it.each<[string, Partial<BrowseFilters>, Cars, string[]]>([
    ["a price of minPrice or more", { minPrice: 9000 }, prices(8999, 9000, 9001), ["9000", "9001"]],
    ["a price of maxPrice or less", { maxPrice: 9000 }, prices(8999, 9000, 9001), ["8999", "9000"]],
    [
      "a price between bounds given the wrong way round",
      { minPrice: 9000, maxPrice: 8999 },
      prices(8998, 8999, 9000, 9001),
      ["8999", "9000"],
    ],
    ["everything above zero", { minPrice: 0 }, prices(1000), ["1000"]],
    ["nothing above the largest number", { minPrice: 2_147_483_647 }, prices(1000), []],
    [
      "everything below the largest number",
      { maxPrice: 2_147_483_647 },
      prices(2_147_483_647),
      ["2147483647"],
    ],
    ["minYear and newer", { minYear: 2020 }, { old: { year: 2019 }, edge: { year: 2020 } }, ["edge"]],
    ["maxYear and older", { maxYear: 2020 }, { new: { year: 2021 }, edge: { year: 2020 } }, ["edge"]],
    ["nothing for a year in the far future", { minYear: 2_147_483_647 }, { car: {} }, []],
    [
      "maxMileage and less",
      { maxMileage: 100 },
      { edge: { mileage: 100 }, more: { mileage: 101 } },
      ["edge"],
    ],
    ["unused cars", { maxMileage: 0 }, { new: { mileage: 0 }, used: { mileage: 1 } }, ["new"]],
    ["one body style", { bodyStyle: "SUV" }, { suv: { body_style: "SUV" }, hatchback: {} }, ["suv"]],
    ["nothing for a body style without cars", { bodyStyle: "MPV" }, { hatchback: {} }, []],
    ["minBattery and larger", { minBattery: 60.1 }, batteries(60, 60.1, null), ["60.1"]],
    ["maxBattery and smaller", { maxBattery: 60.1 }, batteries(60.1, 60.2, null), ["60.1"]],
    ["known batteries for any bound", { minBattery: 0 }, batteries(0.1, null), ["0.1"]],
    ...[
      [{ minBattery: 40 }, ["40", "39", "36", "62"]],
      [{ minBattery: 40, maxBattery: 45 }, ["40", "39", "36"]],
      [{ maxBattery: 39 }, ["39", "36", "28", "new"]],
      [{ minBattery: 30, maxBattery: 30 }, ["28"]],
      [{ minBattery: 29, maxBattery: 30 }, ["28"]],
      [{ minBattery: 60 }, ["62"]],
      [{ minBattery: 40, keyword: "leaf", maxPrice: 13_499 }, ["40", "39", "36", "62"]],
      [{ minBattery: 40, maxMileage: 31_200, minYear: 2020 }, ["40", "39", "36", "62"]],
    ].map(([filters, found]): [string, Partial<BrowseFilters>, Cars, string[]] => [
      `batteries whose stated or nominal size fits ${JSON.stringify(filters)}`,
      filters as Partial<BrowseFilters>,
      {
        40: { battery_kwh: 40 },
        39: { battery_kwh: 39 },
        36: { battery_kwh: 36, trim: "Acenta" },
        28: { battery_kwh: 28 },
        62: { battery_kwh: 56.5 },
        new: { battery_kwh: 39, year: 2026 },
        other: { battery_kwh: 39.2, make: "Kia", model: "e-Niro" },
        unknown: { battery_kwh: null },
      },
      found as string[],
    ]),
    [
      "minDcCharging and faster",
      { minDcCharging: 50 },
      { slow: { dc_kw: 49.9 }, edge: { dc_kw: 50 }, unknown: { dc_kw: null } },
      ["edge"],
    ],
    ...[
      [155.5, ["edge", "far"]],
      [150, ["edge", "far", "near"]],
      [0, ["edge", "far", "near"]],
      [161, ["far"]],
    ].map(([miles, found]): [string, Partial<BrowseFilters>, Cars, string[]] => [
      `a stated winter range of ${miles} miles or more`,
      { minWinterRange: miles as number },
      {
        near: { winter_range_est: 155.4, summer_range_est: 170 },
        edge: { winter_range_est: 155.5, summer_range_est: 170 },
        far: { winter_range_est: 161, summer_range_est: 170 },
        unknown: { winter_range_est: null },
      },
      found as string[],
    ]),
    ["a colour by what buyers call it", { colour: "Grey" }, COLOURED, ["graphite", "grey"]],
    [
      "seats that are stated, and enough",
      { minSeats: 7 },
      { five: { seats: 5 }, seven: { seats: 7 }, eight: { seats: 8 }, unknown: {} },
      ["eight", "seven"],
    ],
    [
      "at most so many owners",
      { maxOwners: 1 },
      { none: { previous_owners: 0 }, one: { previous_owners: 1 }, two: { previous_owners: 2 }, unknown: {} },
      ["none", "one"],
    ],
    [
      "a full service history, a heat pump, and a battery that is owned",
      { fullHistory: true, heatPump: true, batteryOwned: true },
      {
        all: { service_history: "full", heat_pump: true, battery_ownership: "owned" },
        part: { service_history: "part", heat_pump: true, battery_ownership: "owned" },
        leased: { service_history: "full", heat_pump: true, battery_ownership: "leased" },
        cold: { service_history: "full", heat_pump: false, battery_ownership: "owned" },
        unknown: {},
      },
      ["all"],
    ],
    [
      "an MOT of some months, which a car of less than three years does not need",
      { minMot: 6 },
      {
        long: { mot_expiry: inMonths(7) },
        short: { mot_expiry: inMonths(5), first_registered: inMonths(-12) },
        new: { first_registered: inMonths(-24) },
        old: { first_registered: inMonths(-60) },
        unknown: {},
      },
      ["long", "new"],
    ],
    ["a make, by its nickname too", { make: "vw" }, NAMED, ["golf"]],
    ["what is not to be left out", { except: "leaf or zoe" }, NAMED, ["golf"]],
    ["either of two", { keyword: "golf or zoe" }, NAMED, ["golf", "zoe"]],
  ])("%s", async (_, filters, stocked, expected) => {
    await cars.stock(stocked);
    expect((await cars.found(filters)).toSorted()).toEqual(expected.toSorted());
    expect((await cars.browse(filters)).total).toBe(expected.length);
  });

  it("only cars that match all of them", async () => {
    const right = {
      make: "Kia",
      model: "EV6",
      body_style: "Crossover",
      year: 2022,
      price: 30_000,
      mileage: 20_000,
    } as const;
    await cars.stock({
      right,
      "wrong make": { ...right, make: "Seat" },
      "wrong body": { ...right, body_style: "SUV" },
      "too old": { ...right, year: 2021 },
      "too dear": { ...right, price: 30_001 },
      "too high mileage": { ...right, mileage: 20_001 },
      "too far away": { ...right, latitude: 50.37, longitude: -4.14 },
    });
    const filters = { keyword: "kia", bodyStyle: "Crossover", minYear: 2022, maxPrice: 30_000 } as const;
    expect(await cars.found({ ...filters, maxMileage: 20_000 }, placeAt("M1", 53.48, -2.24))).toEqual([
      "right",
    ]);
  });

  function prices(...prices: number[]): Cars {
    return Object.fromEntries(prices.map((price) => [String(price), { price }]));
  }

  function batteries(...batteries: (number | null)[]): Cars {
    return Object.fromEntries(
      batteries.map((batteryKwh) => [String(batteryKwh), { ...ID3, battery_kwh: batteryKwh }]),
    );
  }
});

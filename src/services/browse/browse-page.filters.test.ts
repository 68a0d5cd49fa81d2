import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { cardFacts } from "#src/domain/vehicles/vehicle-card-facts.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { type Cars, stockByName } from "#tests/support/stock-by-name.ts";
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

function at(text: string, latitude: number, longitude: number): BrowsePlace {
  const postcode = parsePostcode(text);
  if (postcode === null) throw new Error(`${text} is not a postcode`);
  return { point: { latitude, longitude }, postcode };
}

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
    expect(await cars.found({ ...filters, maxMileage: 20_000 }, at("M1", 53.48, -2.24))).toEqual(["right"]);
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

describe("words", () => {
  beforeEach(() =>
    cars.stock({
      leaf: { make: "Nissan", model: "Leaf", trim: "e+ Tekna" },
      id3: { make: "Volkswagen", model: "ID.3", trim: null },
      model3: { make: "Tesla", model: "Model 3", trim: "Long Range" },
      c4: { make: "Citroën", model: "ë-C4", trim: "100% électrique_\\" },
    }),
  );

  it.each([
    ["model", "lEaF", ["leaf"]],
    ["model", "ID.3", ["id3"]],
    ["model", "Model 3", ["model3"]],
    ["model", "Tesla", []],
    ["keyword", "tesla", ["model3"]],
    ["keyword", "SLA", ["model3"]],
    ["keyword", "tekna", ["leaf"]],
    ["keyword", "Nissan Leaf", ["leaf"]],
    ["keyword", "e", ["leaf", "id3", "model3", "c4"]],
    ["keyword", "null", []],
    ["keyword", "CITROËN", ["c4"]],
    ["model", "Ë-c4", ["c4"]],
    ["keyword", "ÉLECTRIQUE", ["c4"]],
    ["keyword", "%", ["c4"]],
    ["keyword", "_", ["c4"]],
    ["keyword", "\\", ["c4"]],
    ["keyword", "_\\", ["c4"]],
    ["model", "I_.3", []],
    ["model", "%", []],
    ["keyword", "'; drop table browse; --", []],
    ["keyword", "車 🚗", []],
  ] satisfies ["model" | "keyword", string, string[]][])(
    "%s '%s' finds %s",
    async (filter, words, expected) => {
      expect(await cars.found({ [filter]: words })).toEqual(expected);
    },
  );

  it("of excessive length find nothing, without an error", async () => {
    expect(await cars.found({ keyword: "leaf ".repeat(2000) })).toEqual([]);
  });

  it("in model and keyword must both match", async () => {
    expect(await cars.found({ model: "3", keyword: "tesla" })).toEqual(["model3"]);
    expect(await cars.found({ model: "leaf", keyword: "tesla" })).toEqual([]);
  });

  it("find a car under its new name once it is renamed", async () => {
    await database.db.updateTable("vehicles").set({ model: "Ariya" }).where("model", "=", "Leaf").execute();
    expect(await cars.found({ model: "leaf" })).toEqual([]);
    expect(await cars.found({ model: "ariya" })).toEqual(["leaf"]);
  });
});

describe("a place", () => {
  const MANCHESTER = [53.48, -2.24] as const;

  beforeEach(() =>
    cars.stock({
      "in M": { postcode: "M1 1AE", latitude: 53.48, longitude: -2.24 },
      "in M, spelt badly": { postcode: " m33 7xx", latitude: 53.42, longitude: -2.32 },
      "in M, not located": { postcode: "M99 9ZZ", latitude: null, longitude: null },
      "in ME": { postcode: "ME1 1AA", latitude: 51.39, longitude: 0.5 },
      "in MK": { postcode: "MK9 1AA", latitude: 52.04, longitude: -0.76 },
      "in ML": { postcode: "ML1 1AA", latitude: 55.79, longitude: -3.99 },
      "in OL": { postcode: "OL1 1AA", latitude: 53.54, longitude: -2.11 },
      nowhere: { postcode: "unknown", latitude: null, longitude: null },
    }),
  );

  it.each([
    ["M", ["in M", "in M, spelt badly", "in M, not located"]],
    ["ME", ["in ME"]],
    ["E", []],
  ])("that is the bare area %s leaves exactly the cars in it", async (area, expected) => {
    expect(await cars.found({ postcode: area }, at(area, ...MANCHESTER))).toEqual(expected);
  });

  it("leaves cars within 25 miles by default", async () => {
    // Distances from the centre of Manchester: Sale 5 miles, Oldham 7, Milton Keynes 117.
    const near = ["in M", "in M, spelt badly", "in OL"];
    expect(await cars.found({}, at("M1 1AE", ...MANCHESTER))).toEqual(near);
    expect(await cars.found({ radius: 6 }, at("M1", ...MANCHESTER))).toEqual(["in M", "in M, spelt badly"]);
    expect(await cars.found({ radius: 120 }, at("M1", ...MANCHESTER))).toEqual([
      near[0],
      near[1],
      "in MK",
      "in OL",
    ]);
  });

  it("that is an area with a radius leaves cars around its centre, of any area", async () => {
    expect(await cars.found({ radius: 25 }, at("M", ...MANCHESTER))).toEqual([
      "in M",
      "in M, spelt badly",
      "in OL",
    ]);
  });

  it.each([1000, 5000, 2_147_483_647])(
    "with a radius of %i miles leaves every located car",
    async (radius) => {
      expect(await cars.found({ radius }, at("M1", ...MANCHESTER))).toHaveLength(6);
    },
  );

  it("that is unknown does not filter, and neither does its radius", async () => {
    expect(await cars.found({ postcode: "ZZ1", radius: 10 })).toHaveLength(8);
  });

  it("is left by the nearest first, without coordinates last, and newest first where it is unknown", async () => {
    const nearest = { sort: "nearest" } as const;
    const inArea = await cars.found({ ...nearest, postcode: "M" }, at("M", 53.42, -2.32));
    expect(inArea).toEqual(["in M, spelt badly", "in M", "in M, not located"]);
    const around = await cars.found({ ...nearest, radius: 120 }, at("OL1", 53.54, -2.11));
    expect(around).toEqual(["in OL", "in M", "in M, spelt badly", "in MK"]);
    expect(await cars.found({ ...nearest, postcode: "ZZ1" })).toEqual(await cars.found());
  });

  it("that is a town leaves cars around it, of any area", async () => {
    const manchester = { ...at("M", ...MANCHESTER), isTown: true };
    expect(await cars.found({}, manchester)).toEqual(["in M", "in M, spelt badly", "in OL"]);
  });

  it("that is a county leaves the cars in its areas, and with a radius those around its middle", async () => {
    const county = { ...at("MK", ...MANCHESTER), areas: ["MK", "OL"] as const };
    expect(await cars.found({ postcode: "lancashire" }, county)).toEqual(["in MK", "in OL"]);
    expect(await cars.found({ postcode: "lancashire", radius: 25 }, county)).toEqual([
      "in M",
      "in M, spelt badly",
      "in OL",
    ]);
  });

  it("far from everything leaves nothing", async () => {
    expect(await cars.browse({ radius: 1 }, at("ZE1", 60.15, -1.14))).toEqual({
      total: 0,
      page: 1,
      pages: 1,
      vehicles: [],
    });
  });

  it("puts the distance on the cards, in whole miles", async () => {
    const { vehicles } = await cars.browse({ postcode: "M" }, at("M", ...MANCHESTER));
    expect(vehicles.map((vehicle) => vehicle.distance_miles)).toEqual([0, 5, null]);
    const { vehicles: without } = await cars.browse();
    expect(without.map((vehicle) => vehicle.distance_miles)).toEqual(Array(8).fill(null));
  });

  it("says on the cards that a sea lies between", async () => {
    const [car] = (await cars.browse({ radius: 120 }, at("IM1", 54.15, -4.48))).vehicles;
    expect(car && cardFacts(car).distance).toMatch(/^\d+ miles away, across water$/);
    const [near] = (await cars.browse({ postcode: "M" }, at("M", ...MANCHESTER))).vehicles;
    expect(near && cardFacts(near).distance).toBe("under a mile away");
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import type { BrowseFilters, BrowseSort } from "#src/domain/vehicles/browse-filters.ts";
import { buildDealer, buildVehicle } from "#tests/factories.ts";
import { testDatabase } from "#tests/test-database.ts";
import { existingBodyStyles } from "./browse-queries.ts";
import { type BrowsePlace, browseVehicles } from "./browse-vehicles.ts";

let database: DatabaseHandle;
let dealer_id: string;
let names: Map<string, string>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("truncate vehicles, dealers cascade");
  names = new Map();
  dealer_id = (await buildDealer(database.db)).dealer_id;
});

type Car = Partial<Parameters<typeof buildVehicle>[1]>;

/** Stocks cars under names that the tests then speak of; each is a minute older than the one before. */
async function stock(cars: Record<string, Car>) {
  for (const [index, [name, car]] of Object.entries(cars).entries()) {
    const created_at = new Date(Date.UTC(2025, 0, 1, 12, -index));
    const { vehicle_id } = await buildVehicle(database.db, { dealer_id, created_at, ...car });
    names.set(vehicle_id, name);
  }
}

function browse(filters: Partial<BrowseFilters> = {}, place: BrowsePlace | null = null) {
  return browseVehicles(database, { sort: "newest", page: 1, ...filters }, place);
}

async function found(filters: Partial<BrowseFilters> = {}, place: BrowsePlace | null = null) {
  const { vehicles } = await browse(filters, place);
  return vehicles.map((vehicle) => names.get(vehicle.vehicle_id));
}

function at(text: string, latitude: number, longitude: number): BrowsePlace {
  const postcode = parsePostcode(text);
  if (postcode === null) throw new Error(`${text} is no postcode`);
  return { point: { latitude, longitude }, postcode };
}

describe("a filter leaves", () => {
  it.each<[string, Partial<BrowseFilters>, Record<string, Car>, string[]]>([
    ["a price of minPrice or more", { minPrice: 9000 }, prices(8999, 9000, 9001), ["9000", "9001"]],
    ["a price of maxPrice or less", { maxPrice: 9000 }, prices(8999, 9000, 9001), ["8999", "9000"]],
    ["nothing between crossed prices", { minPrice: 9001, maxPrice: 8999 }, prices(8999, 9000, 9001), []],
    ["everything above zero", { minPrice: 0 }, prices(1000), ["1000"]],
    ["nothing above the largest number", { minPrice: 2_147_483_647 }, prices(1000), []],
    ["everything below the largest number", { maxPrice: 2_147_483_647 }, prices(2_147_483_647), ["2147483647"]],
    ["minYear and younger", { minYear: 2020 }, { old: { year: 2019 }, edge: { year: 2020 } }, ["edge"]],
    ["nothing of the far future", { minYear: 2_147_483_647 }, { car: {} }, []],
    ["maxMileage and less", { maxMileage: 100 }, { edge: { mileage: 100 }, more: { mileage: 101 } }, ["edge"]],
    ["unused cars", { maxMileage: 0 }, { new: { mileage: 0 }, used: { mileage: 1 } }, ["new"]],
    ["one body style", { bodyStyle: "SUV" }, { suv: { body_style: "SUV" }, hatchback: {} }, ["suv"]],
    ["nothing of a body style nobody has", { bodyStyle: "MPV" }, { hatchback: {} }, []],
    ["minBattery and larger", { minBattery: 60.1 }, batteries(60, 60.1, null), ["60.1"]],
    ["maxBattery and smaller", { maxBattery: 60.1 }, batteries(60.1, 60.2, null), ["60.1"]],
    ["known batteries for any bound", { minBattery: 0 }, batteries(0.1, null), ["0.1"]],
    ["minDcCharging and faster", { minDcCharging: 50 }, { slow: { dc_kw: 49.9 }, edge: { dc_kw: 50 }, unknown: { dc_kw: null } }, ["edge"]],
  ])("%s", async (_, filters, cars, expected) => {
    await stock(cars);
    expect((await found(filters)).toSorted()).toEqual(expected.toSorted());
    expect((await browse(filters)).total).toBe(expected.length);
  });

  it("only what passes all of them", async () => {
    const right = { make: "Kia", model: "EV6", body_style: "Crossover", year: 2022, price: 30_000, mileage: 20_000 };
    await stock({
      right,
      "wrong make": { ...right, make: "Seat" },
      "wrong body": { ...right, body_style: "SUV" },
      "too old": { ...right, year: 2021 },
      "too dear": { ...right, price: 30_001 },
      "too far driven": { ...right, mileage: 20_001 },
      "too far away": { ...right, latitude: 50.37, longitude: -4.14 },
    });
    const filters = { keyword: "kia", bodyStyle: "Crossover", minYear: 2022, maxPrice: 30_000 } as const;
    expect(await found({ ...filters, maxMileage: 20_000 }, at("M1", 53.48, -2.24))).toEqual(["right"]);
  });

  function prices(...prices: number[]): Record<string, Car> {
    return Object.fromEntries(prices.map((price) => [String(price), { price }]));
  }

  function batteries(...batteries: (number | null)[]): Record<string, Car> {
    return Object.fromEntries(batteries.map((battery_kwh) => [String(battery_kwh), { battery_kwh }]));
  }
});

describe("words", () => {
  beforeEach(() =>
    stock({
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
    ["keyword", "leaf ".repeat(2000), []],
  ] satisfies ["model" | "keyword", string, string[]][])("%s '%s' finds %s", async (filter, words, expected) => {
    expect(await found({ [filter]: words })).toEqual(expected);
  });

  it("in model and keyword must both be there", async () => {
    expect(await found({ model: "3", keyword: "tesla" })).toEqual(["model3"]);
    expect(await found({ model: "leaf", keyword: "tesla" })).toEqual([]);
  });

  it("find a car under its new name once it is renamed", async () => {
    await database.db.updateTable("vehicles").set({ model: "Ariya" }).where("model", "=", "Leaf").execute();
    expect(await found({ model: "leaf" })).toEqual([]);
    expect(await found({ model: "ariya" })).toEqual(["leaf"]);
  });
});

describe("an order", () => {
  it.each<[BrowseSort, string[]]>([
    ["newest", ["a", "b", "c", "d"]],
    ["price-asc", ["c", "a", "d", "b"]],
    ["price-desc", ["b", "d", "a", "c"]],
    ["mileage", ["d", "c", "b", "a"]],
    ["range-desc", ["b", "a", "d", "c"]],
    ["year-desc", ["c", "b", "a", "d"]],
  ])("%s", async (sort, expected) => {
    await stock({
      a: { price: 2000, mileage: 40, summer_range_est: 200, year: 2015 },
      b: { price: 4000, mileage: 30, summer_range_est: 250.5, year: 2018 },
      c: { price: 1000, mileage: 20, summer_range_est: null, year: 2024 },
      d: { price: 3000, mileage: 10, summer_range_est: 0, year: 2011 },
    });
    expect(await found({ sort })).toEqual(expected);
    expect(await found({ sort, minPrice: 1 })).toEqual(expected);
  });

  it.each<BrowseSort>(["newest", "price-asc", "price-desc", "mileage", "range-desc", "year-desc"])(
    "%s shows each of many equal cars on exactly one page",
    async (sort) => {
      const created_at = new Date("2025-02-01T00:00:00Z");
      for (let number = 0; number < 61; number++) {
        const summer_range_est = number % 2 ? 150 : null;
        const { vehicle_id } = await buildVehicle(database.db, { dealer_id, created_at, summer_range_est });
        names.set(vehicle_id, vehicle_id);
      }
      for (const filters of [{}, { minPrice: 1 }]) {
        const shown: unknown[] = [];
        for (let page = 1; page <= 6; page++) shown.push(...(await found({ sort, page, ...filters })));
        expect(shown).toHaveLength(61);
        expect(new Set(shown)).toEqual(new Set(names.keys()));
      }
    },
  );
});

describe("pages", () => {
  const cars = (count: number) =>
    stock(Object.fromEntries(Array.from({ length: count }, (_, index) => [`car ${index}`, {}])));

  it("hold twelve cars, the last one what is left", async () => {
    await cars(25);
    const { vehicles, ...counts } = await browse();
    expect(counts).toEqual({ total: 25, page: 1, pages: 3 });
    expect(vehicles).toHaveLength(12);
    expect(await found({ page: 2 })).toEqual(Array.from({ length: 12 }, (_, index) => `car ${index + 12}`));
    expect(await found({ page: 3 })).toEqual(["car 24"]);
  });

  it.each([
    [0, 1],
    [-7, 1],
    [3, 2],
    [2_147_483_647, 2],
  ])("asked for page %i of two, it is page %i", async (asked, shown) => {
    await cars(13);
    expect(await browse({ page: asked })).toMatchObject({ total: 13, page: shown, pages: 2 });
    expect(await found({ page: asked })).toHaveLength(shown === 1 ? 12 : 1);
  });

  it("a full last page is not followed by an empty one", async () => {
    await cars(24);
    expect(await browse({ page: 3 })).toMatchObject({ page: 2, pages: 2 });
  });

  it("without cars there is one empty page", async () => {
    expect(await browse({ page: 5 })).toEqual({ total: 0, page: 1, pages: 1, vehicles: [] });
  });
});

describe("a place", () => {
  const MANCHESTER = [53.48, -2.24] as const;

  beforeEach(() =>
    stock({
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
  ])("that is only the area %s leaves the cars of exactly that area", async (area, expected) => {
    expect(await found({ postcode: area }, at(area, ...MANCHESTER))).toEqual(expected);
  });

  it("leaves cars within 25 miles unless a radius says otherwise", async () => {
    // From the centre of Manchester: Sale 5 miles, Oldham 7, Milton Keynes 117.
    const near = ["in M", "in M, spelt badly", "in OL"];
    expect(await found({}, at("M1 1AE", ...MANCHESTER))).toEqual(near);
    expect(await found({ radius: 6 }, at("M1", ...MANCHESTER))).toEqual(["in M", "in M, spelt badly"]);
    expect(await found({ radius: 120 }, at("M1", ...MANCHESTER))).toEqual([near[0], near[1], "in MK", "in OL"]);
  });

  it("that is an area with a radius leaves cars around its centre, of any area", async () => {
    expect(await found({ radius: 25 }, at("M", ...MANCHESTER))).toEqual(["in M", "in M, spelt badly", "in OL"]);
  });

  it.each([1000, 5000, 2_147_483_647])("with a radius of %i miles leaves every located car", async (radius) => {
    expect(await found({ radius }, at("M1", ...MANCHESTER))).toHaveLength(6);
  });

  it("that is unknown filters nothing, and neither does its radius", async () => {
    expect(await found({ postcode: "ZZ1", radius: 10 })).toHaveLength(8);
  });

  it("far from everything leaves nothing", async () => {
    expect(await browse({ radius: 1 }, at("ZE1", 60.15, -1.14))).toEqual({ total: 0, page: 1, pages: 1, vehicles: [] });
  });

  it("puts the distance on the cards, in whole miles", async () => {
    const { vehicles } = await browse({ postcode: "M" }, at("M", ...MANCHESTER));
    expect(vehicles.map((vehicle) => vehicle.distance_miles)).toEqual([0, 5, null]);
    const { vehicles: without } = await browse();
    expect(without.map((vehicle) => vehicle.distance_miles)).toEqual(Array(8).fill(null));
  });
});

describe("the public never sees", () => {
  it("a draft", async () => {
    await stock({ published: {}, draft: { published: false } });
    expect(await found()).toEqual(["published"]);
  });

  it.each(["applied", "suspended", "expired"])("cars of a dealer who is %s", async (status) => {
    const other = await buildDealer(database.db, { status });
    await stock({ public: {}, hidden: { dealer_id: other.dealer_id } });
    expect(await found()).toEqual(["public"]);
    expect((await browse()).total).toBe(1);
  });

  it("cars of a dealer who is suspended later, until the dealer is verified again", async () => {
    await stock({ first: {}, second: {}, draft: { published: false } });
    const setStatus = (status: string) =>
      database.db.updateTable("dealers").set({ status }).where("dealer_id", "=", dealer_id).execute();
    await setStatus("suspended");
    expect(await found()).toEqual([]);
    expect(await existingBodyStyles(database.db)).toEqual([]);
    await setStatus("verified");
    expect(await found()).toEqual(["first", "second"]);
  });
});

it("a card holds what spec §3 says of the vehicle, and its dealer", async () => {
  const created_at = new Date("2025-03-01T10:00:00Z");
  const { updated_at, description, published, latitude, longitude, dealer_id: _, ...vehicle } = await buildVehicle(
    database.db,
    { dealer_id, created_at, images: ["/photos/a.webp", "/photos/b.webp"], winter_range_est: null },
  );
  const { vehicles } = await browse();
  const dealer = { dealer_id, name: "Ancoats Electric Cars", town: "Manchester", postcode: "M4 6JG" };
  expect(vehicles).toEqual([{ ...vehicle, dealer, distance_miles: null }]);
});

it("body styles are those that public cars have, in the usual order", async () => {
  await stock({
    mpv: { body_style: "MPV" },
    hatchback: {},
    hatchback2: {},
    estate: { body_style: "Estate" },
    draft: { body_style: "SUV", published: false },
  });
  expect(await existingBodyStyles(database.db)).toEqual(["Hatchback", "Estate", "MPV"]);
});

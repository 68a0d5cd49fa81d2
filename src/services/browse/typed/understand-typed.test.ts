import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { type Postcode, parsePostcode } from "#src/domain/geo/postcode.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { stockByName } from "#tests/support/stock-by-name.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { browsePage } from "../browse-page.ts";
import { suggestSearches } from "./suggest-searches.ts";
import { understandTyped, withKeywordRead } from "./understand-typed.ts";

let database: TestDatabase;
let cars: ReturnType<typeof stockByName>;
beforeAll(async () => {
  database = await createTestDatabase();
  cars = stockByName(database, (await buildDealer(database.db)).dealer_id);
  await cars.stock({
    leaf: { make: "Nissan", model: "Leaf", trim: "Tekna Blue Edition", price: 9000, year: 2019 },
    zoe: { make: "Renault", model: "Zoe", trim: "GT Line", price: 12_000, year: 2021 },
  });
});
afterAll(() => database.close());

describe("what is typed into the search box", () => {
  test.each<[string, Partial<BrowseFilters>, string[]?]>([
    ["leaf", { keyword: "leaf" }],
    ["nissan tekna", { keyword: "nissan tekna" }],
    ["leaf 2019 under 10k", { keyword: "leaf", minYear: 2019, maxPrice: 10_000 }],
    ["Tekna near York", { keyword: "tekna", postcode: "york", radius: 25 }],
    ["red leaf with a towbar", { keyword: "leaf", colour: "Red" }, ["towbar"]],
    ["blue leaf", { keyword: "blue leaf" }],
    ["taycan under 60k", { keyword: "taycan", maxPrice: 60_000 }],
    ["asdf qwer", {}, ["asdf qwer"]],
    ["2019 zoe tekna", { keyword: "zoe", minYear: 2019 }, ["tekna"]],
    ["zoe or leaf", { keyword: "zoe or leaf" }],
    ["zoe or leaf in white", { keyword: "zoe or leaf", colour: "White" }],
    ["zoe or taycan", { keyword: "zoe or taycan" }],
    ["zoe or something", { keyword: "zoe" }],
    ["not a zoe", { except: "zoe" }],
    ["leaf in Kent", { keyword: "leaf", postcode: "kent" }],
    [
      "red or blue zoe, not an suv",
      { keyword: "zoe", colour: "Blue,Red", bodyStyle: "Hatchback,Sedan,Estate,Crossover,MPV" },
    ],
    ["zoe gt line tekna", { keyword: "zoe gt line" }, ["tekna"]],
    ["zoe 2021", { keyword: "zoe", minYear: 2021 }],
    ["£1", {}, ["£1"]],
    ["   ", {}],
  ])("%j searches for %o", async (typed, filters, ignored = []) => {
    expect(await understandTyped(database, typed)).toEqual({ filters, ignored, driving: null });
  });

  it("is how the buyer drives, too", async () => {
    expect(await understandTyped(database, "zoe, I do 40 miles a day and charge at work")).toEqual({
      filters: { keyword: "zoe" },
      ignored: [],
      driving: { dailyMiles: 40, daysAWeek: 5, longestTrip: 40, charging: "work" },
    });
  });
});

describe("a search that finds nothing", () => {
  const place = {
    point: { latitude: 55.95, longitude: -3.19 },
    postcode: parsePostcode("EH1") as Postcode,
  };
  const suggestions = async (given: Partial<BrowseFilters>, place: BrowsePlace | null = null) => {
    const filters: BrowseFilters = { sort: "newest", page: 1, ...given };
    const { without } = await browsePage(database, filters, place);
    return await suggestSearches(database, { filters, place, without });
  };

  it("says how many cars there are without each filter", async () => {
    const { without } = await suggestions({ keyword: "leaf", maxPrice: 5000, minYear: 2018 });
    expect(without.map(({ text, total }) => [text, total])).toEqual([["Up to £5,000", 1]]);
    const others = await suggestions({ bodyStyle: "MPV", maxPrice: 10_000 });
    expect(others.without.map(({ text, total }) => [text, total])).toEqual([["MPV", 1]]);
  });

  it("names the nearest car that fits, where only the distance is in the way", async () => {
    const near = async (filters: Partial<BrowseFilters>) =>
      (await suggestions({ postcode: "EH1", ...filters }, place)).nearest;
    expect(await near({ keyword: "leaf" })).toMatchObject({
      model: "Leaf",
      distance_miles: expect.any(Number),
    });
    expect(await near({ keyword: "leaf", maxPrice: 5000 })).toBeNull();
  });

  it("never names a generated listing as the nearest car", async () => {
    const ami = { make: "Citroën", model: "Ami" };
    await cars.stock({
      unlocated: { ...ami, latitude: null, longitude: null },
      example: { ...ami, is_generated: true },
    });
    const { nearest, without } = await suggestions({ keyword: "ami", postcode: "EH1" }, place);
    expect(nearest).toBeNull();
    expect(without).toMatchObject([{ text: "Near EH1", total: 1 }]);
  });
});

describe("the keyword of an address", () => {
  const read = (given: Partial<BrowseFilters>) =>
    withKeywordRead(database, { sort: "newest", page: 2, ...given });

  it("is read as filters, with the other filters", async () => {
    expect(await read({ keyword: "leaf under 10k with a towbar", minYear: 2018, sort: "mileage" })).toEqual({
      filters: { keyword: "leaf", maxPrice: 10_000, minYear: 2018, sort: "mileage", page: 2 },
      ignored: ["towbar"],
      driving: null,
      isRead: true,
    });
    expect((await read({ keyword: "york" })).filters).toEqual({
      postcode: "york",
      radius: 25,
      sort: "nearest",
      page: 2,
    });
  });

  it.each([{}, { keyword: "leaf" }, { keyword: "Taycan" }, { keyword: "zoe or leaf" }])(
    "stays where %o has nothing else to read",
    async (filters) => {
      expect(await read(filters)).toMatchObject({ ignored: [], isRead: false });
    },
  );
});

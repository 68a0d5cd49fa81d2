import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BODY_STYLES } from "./body-style.ts";
import {
  type BrowseFilters,
  browseFiltersToSearch,
  parseBrowseFilters,
  SORT_OPTIONS,
  withOrderedRanges,
  withoutUsualSort,
} from "./browse-filters.ts";
import { PLUGS } from "./fields/filters.ts";

const parse = (query: string) => parseBrowseFilters(new URLSearchParams(query));

describe("bounds given the wrong way round", () => {
  it("are swapped, and a half-given range stays", () => {
    const reversed = { minPrice: 20_000, maxPrice: 10_000, minBattery: 70, maxBattery: 40 };
    expect(withOrderedRanges({ ...reversed, minYear: 2022, maxYear: 2020 })).toEqual({
      minPrice: 10_000,
      maxPrice: 20_000,
      minBattery: 40,
      maxBattery: 70,
      minYear: 2020,
      maxYear: 2022,
    });
    expect(withOrderedRanges({ maxPrice: 10_000 })).toEqual({ maxPrice: 10_000 });
  });
});

describe("the query string of /browse", () => {
  it.each<[string, Partial<BrowseFilters>]>([
    ["", {}],
    ["minPrice=5000&maxPrice=20000", { minPrice: 5000, maxPrice: 20_000 }],
    ["model=Model 3&postcode=m1 1ae&radius=50", { model: "Model 3", postcode: "m1 1ae", radius: 50 }],
    ["bodyStyle=Hatchback&keyword= leaf ", { bodyStyle: "Hatchback", keyword: "leaf" }],
    [
      "minBattery=39.2&maxBattery=64&minDcCharging=50&minWinterRange=150",
      { minBattery: 39.2, maxBattery: 64, minDcCharging: 50, minWinterRange: 150 },
    ],
    [
      "minYear=2019&maxYear=2021&maxMileage=40000&sort=price-asc&page=3",
      { minYear: 2019, maxYear: 2021, maxMileage: 40_000, sort: "price-asc", page: 3 },
    ],
    ["minPrice=0", { minPrice: 0 }],
    ["minPrice=10k&maxPrice=15K", { minPrice: 10_000, maxPrice: 15_000 }],
    ["minPrice=9 thousand&maxPrice=12 grand", { minPrice: 9000, maxPrice: 12_000 }],
    ["minPrice=about 9k&maxPrice=Up to 12 GRAND", { minPrice: 9000, maxPrice: 12_000 }],
    ["maxPrice=12,000 pounds", { maxPrice: 12_000 }],
    ["minPrice=£9,995&maxPrice=12.5k", { minPrice: 9995, maxPrice: 12_500 }],
    ["maxPrice=15000.50&maxMileage=30 000 miles", { maxPrice: 15_000, maxMileage: 30_000 }],
    ["plug=CHAdeMO&batteryTested=true", { plug: "CHAdeMO", batteryTested: true }],
    ["plug=Schuko&batteryTested=yes", {}],
    ["bodyStyle=SUV&bodyStyle=Estate", { bodyStyle: "SUV,Estate" }],
    ["plug=&plug=CHAdeMO&plug=CCS&plug=CCS", { plug: "CCS,CHAdeMO" }],
    ["colour=White&colour=Red,Blue", { colour: "White,Blue,Red" }],
    ["make=Kia&make=Tesla&maxPrice=9000&maxPrice=8000", { make: "Kia", maxPrice: 9000 }],
    ["minBattery=58.5kWh&minDcCharging=50 kW", { minBattery: 58.5, minDcCharging: 50 }],
    ["minPrice=&maxPrice=+&keyword=", {}],
    ["sort=", {}],
    ["sort=nearest", {}],
    ["postcode=LS6&sort=newest", { postcode: "LS6", sort: "newest" }],
    ["postcode=LS6&sort=nearest", { postcode: "LS6", sort: "nearest" }],
  ])("%s is read", (query, filters) => {
    const sort = filters.postcode === undefined ? "newest" : "nearest";
    expect(parse(query)).toEqual({ sort, page: 1, ...filters });
  });

  it("names no order that the search has anyway", () => {
    const canonical = (query: string) => browseFiltersToSearch(parse(query)).toString();
    expect(canonical("sort=newest")).toBe("");
    expect(canonical("postcode=LS6&sort=nearest")).toBe("postcode=LS6");
    expect(canonical("postcode=LS6&sort=newest")).toBe("postcode=LS6&sort=newest");
    expect(withoutUsualSort(parse("maxPrice=9000"))).not.toHaveProperty("sort");
    expect(withoutUsualSort(parse("sort=mileage"))).toHaveProperty("sort", "mileage");
  });

  it.each([
    "minPrice=cheap",
    "minPrice=-1",
    "maxPrice=1e99",
    "maxPrice=1,5",
    "maxPrice=15,00",
    "minPrice=0x10",
    "minPrice=k",
    "minYear=NaN",
    "maxMileage=Infinity",
    "bodyStyle=Spaceship",
    "bodyStyle=hatchback",
    "radius=0",
    "sort=constructor",
    "sort=cheapest",
    "page=0",
    "page=-3",
    "page=two",
    "page=99999999999",
    "keyword=%00",
    "__proto__=1&unknown=2",
  ])("invalid values (%s) mean the default, never an error", (query) => {
    expect(parse(query)).toEqual({ sort: "newest", page: 1 });
  });

  it("removes control characters and limits the length of text", () => {
    const { keyword = "" } = parse(`keyword=${encodeURIComponent(`a\u0000b\nc${"x".repeat(500)}`)}`);
    expect(keyword).toMatch(/^a b c?/);
    expect(keyword.length).toBeLessThanOrEqual(200);
    expect(parse(`model=${"x".repeat(300)}`).model).toHaveLength(100);
  });

  const whole = fc.option(fc.integer({ min: 0, max: 2_147_483_647 }), { nil: undefined });
  const kilowatts = fc.option(
    fc.integer({ min: 0, max: 4000 }).map((tenths) => tenths / 10),
    { nil: undefined },
  );
  const words = fc.option(fc.stringMatching(/^[A-Za-z0-9é&%+.]([A-Za-z0-9 é&%+.]{0,40}[A-Za-z0-9])?$/), {
    nil: undefined,
  });
  it("round-trips through the canonical URL", () => {
    fc.assert(
      fc.property(
        fc.record({
          minPrice: whole,
          maxPrice: whole,
          bodyStyle: fc.option(fc.constantFrom(...BODY_STYLES), { nil: undefined }),
          model: words,
          minYear: whole,
          maxYear: whole,
          maxMileage: whole,
          postcode: words,
          radius: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
          keyword: words,
          minBattery: kilowatts,
          maxBattery: kilowatts,
          minDcCharging: kilowatts,
          minWinterRange: kilowatts,
          plug: fc.option(fc.constantFrom(...PLUGS), { nil: undefined }),
          batteryTested: fc.option(fc.constant(true as const), { nil: undefined }),
          sort: fc.constantFrom(...(Object.keys(SORT_OPTIONS) as (keyof typeof SORT_OPTIONS)[])),
          page: fc.integer({ min: 1, max: 10_000 }),
        }),
        (filters) => {
          const collapse = (text: string | undefined) => text?.replace(/ +/g, " ");
          const { model, postcode, keyword } = filters;
          const expected = {
            ...filters,
            model: collapse(model),
            postcode: collapse(postcode),
            keyword: collapse(keyword),
            ...(filters.sort === "nearest" && postcode === undefined && { sort: "newest" }),
          };
          const back = parse(browseFiltersToSearch(filters as BrowseFilters).toString());
          expect({
            ...back,
            model: collapse(back.model),
            postcode: collapse(back.postcode),
            keyword: collapse(back.keyword),
          }).toEqual(JSON.parse(JSON.stringify(expected)));
        },
      ),
    );
  });
});

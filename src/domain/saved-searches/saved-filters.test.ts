import { describe, expect, it } from "vitest";
import { parseBrowseFilters } from "../vehicles/browse-filters.ts";
import { readSavedFilters, savedFilters, searchTitle, searchTitleInMail } from "./saved-filters.ts";

const parse = (search: string) => parseBrowseFilters(new URLSearchParams(search));

it("filters are equal regardless of order and page", () => {
  const saved = savedFilters(parse("maxPrice=12000&sort=price-asc&model=Leaf&page=3&colour=red"));
  expect(saved).toBe("maxPrice=12000&model=Leaf");
  expect(readSavedFilters(saved)).toMatchObject({ maxPrice: 12_000, model: "Leaf" });
});

it.each([
  "",
  "model=Leaf",
  "postcode=LS6&radius=10",
  "bodyStyle=SUV&minYear=2020",
  "keyword=long+range&minBattery=60.5",
])("'%s' round-trips", (search) => {
  expect(readSavedFilters(search)).toEqual(parse(search));
});

it.each([
  "bodyStyle=Roadster",
  "model=Leaf&bodyStyle=Roadster",
  "maxPrice=cheap",
  "colour=red",
  "sort=mileage",
])("'%s' matches nothing, because it is no longer valid", (search) => {
  expect(readSavedFilters(search)).toBeNull();
});

describe("a summary", () => {
  it.each([
    ["", "Every used electric car"],
    ["model=Leaf&maxPrice=12000", "Leaf, up to £12,000"],
    ["minPrice=20000&maxPrice=10000", "£10,000 to £20,000"],
    ["postcode=m1&radius=50&bodyStyle=SUV&minYear=2020", "SUV, 2020 or newer, within 50 mi of M1"],
    ["postcode=stratford-upon-avon", "Near Stratford-upon-Avon"],
    ["model=Leaf&minWinterRange=150", "Leaf, 150 miles or more in winter"],
    ["plug=CHAdeMO&batteryTested=true", "CHAdeMO, Battery tested in the last 12 months"],
    ["plug=Type+2+only&minWinterRange=150", "150 miles or more in winter, Type 2 only"],
    ["minBattery=40&maxBattery=60&minDcCharging=100", "40 kWh to 60 kWh, 100 kW charging or faster"],
  ])("of '%s' is %s", (search, title) => {
    expect(searchTitle(parse(search))).toBe(title);
  });

  it("in an email contains nothing that could become a link", () => {
    expect(searchTitleInMail(parse("keyword=see+spam.example&model=Leaf"))).toBe("Leaf");
    expect(searchTitleInMail(parse("keyword=www.spam"))).toBe("Used electric cars");
  });
});

import { describe, expect, it } from "vitest";
import { parseBrowseFilters } from "../vehicles/browse-filters.ts";
import { readSavedFilters, savedFilters, searchTitle, searchTitleInMail } from "./saved-filters.ts";

const parse = (search: string) => parseBrowseFilters(new URLSearchParams(search));

it("the same cars are the same saved search, whatever their order and page", () => {
  const saved = savedFilters(parse("maxPrice=12000&sort=price-asc&model=Leaf&page=3&colour=red"));
  expect(saved).toBe("maxPrice=12000&model=Leaf");
  expect(readSavedFilters(saved)).toMatchObject({ maxPrice: 12_000, model: "Leaf" });
});

it.each(["", "model=Leaf", "bodyStyle=SUV&minYear=2020", "keyword=long+range&minBattery=60.5"])(
  "'%s' is read back as it was saved",
  (search) => {
    expect(readSavedFilters(search)).toEqual(parse(search));
  },
);

it.each([
  "bodyStyle=Roadster",
  "model=Leaf&bodyStyle=Roadster",
  "maxPrice=cheap",
  "colour=red",
  "sort=mileage",
])("'%s' finds nothing, for it no longer means what it did", (search) => {
  expect(readSavedFilters(search)).toBeNull();
});

describe("in a few words", () => {
  it.each([
    ["", "Every used electric car"],
    ["model=Leaf&maxPrice=12000", "Leaf, up to £12,000"],
    ["postcode=m1&radius=50&bodyStyle=SUV&minYear=2020", "SUV, 2020 or newer, within 50 mi of M1"],
    ["minBattery=40&maxBattery=60&minDcCharging=100", "40 kWh to 60 kWh, 100 kW charging or faster"],
  ])("'%s' is %s", (search, title) => {
    expect(searchTitle(parse(search))).toBe(title);
  });

  it("a mail says nothing that could be a link", () => {
    expect(searchTitleInMail(parse("keyword=see+spam.example&model=Leaf"))).toBe("Leaf");
    expect(searchTitleInMail(parse("keyword=www.spam"))).toBe("Used electric cars");
  });
});

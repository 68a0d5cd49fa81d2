import { describe, expect, it } from "vitest";
import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { searchTitle, searchTitleInMail } from "./search-title.ts";

const parse = (search: string) => parseBrowseFilters(new URLSearchParams(search));

describe("the title of a search", () => {
  it.each([
    ["", "Every used electric car"],
    ["model=Leaf&maxPrice=12000", "Leaf, up to £12,000"],
    ["minPrice=20000&maxPrice=10000", "£10,000 to £20,000"],
    ["minYear=2019&maxYear=2021", "2019 to 2021"],
    ["maxYear=2019", "2019 or older"],
    ["postcode=m1&radius=50&bodyStyle=SUV&minYear=2020", "SUV, 2020 or newer, within 50 miles of M1"],
    ["postcode=stratford-upon-avon", "Near Stratford-upon-Avon"],
    ["model=Leaf&minWinterRange=150", "Leaf, 150 miles or more in winter"],
    ["plug=CHAdeMO&batteryTested=true", "CHAdeMO, Battery tested in the last 12 months"],
    ["plug=Type+2+only&minWinterRange=150", "150 miles or more in winter, Type 2 only"],
    ["minBattery=40&maxBattery=60&minDcCharging=100", "40 kWh to 60 kWh, 100 kW charging or faster"],
  ])("for '%s' is %s", (search, title) => {
    expect(searchTitle(parse(search))).toBe(title);
  });

  it("in an email contains nothing that could become a link", () => {
    expect(searchTitleInMail(parse("keyword=see+spam.example&model=Leaf"))).toBe("Leaf");
    expect(searchTitleInMail(parse("keyword=www.spam"))).toBe("Used electric cars");
  });
});

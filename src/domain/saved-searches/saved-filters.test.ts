import { expect, it } from "vitest";
import { parseBrowseFilters } from "../vehicles/browse-filters.ts";
import { readSavedFilters, savedFilters } from "./saved-filters.ts";

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

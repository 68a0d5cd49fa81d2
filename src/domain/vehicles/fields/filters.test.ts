import { expect, it } from "vitest";
import { filterTexts } from "#src/texts/filter-texts.ts";
import { browseFiltersToSearch, parseBrowseFilters } from "../browse-filters.ts";
import { FIELD_FILTER_NAMES, filterOptions } from "./filters.ts";

it.each(FIELD_FILTER_NAMES)("each value that %s offers is in the URL, and a chip of its own", (name) => {
  const options = filterOptions(name);
  expect(new Set(options.map(([, text]) => text)).size).toBe(options.length);
  for (const [value, text] of options) {
    const filters = parseBrowseFilters(new URLSearchParams({ [name]: value }));
    expect(String(filters[name])).toBe(value);
    expect(browseFiltersToSearch(filters).toString()).toBe(new URLSearchParams({ [name]: value }).toString());
    expect(filterTexts(filters)).toEqual([{ text, filters: [name] }]);
  }
});

it("leaves out values that no car can have", () => {
  const search = new URLSearchParams({ colour: "Pearl", minSeats: "many", heatPump: "no", maxOwners: "0" });
  expect(parseBrowseFilters(search)).toEqual({ sort: "newest", page: 1 });
});

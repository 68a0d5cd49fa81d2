import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type BrowseFilters, FILTER_NAMES } from "#src/domain/vehicles/browse-filters.ts";
import { FilterFields } from "./filter-fields.tsx";

const shown = (postcode?: string, others: Partial<BrowseFilters> = {}) =>
  renderToStaticMarkup(
    createElement(FilterFields, {
      filters: { sort: "newest", page: 1, ...(postcode && { postcode }), ...others },
      facets: { body_styles: [], makes: [], models: [], price_bands: [] },
      driving: null,
      postcodeUnknown: false,
    }),
  );

it.each([
  ["an area as its area", "e", "In East London"],
  ["a county as the county", "kent", "In Kent"],
  ["a district as a circle", "E1", "Nearby (25 mi)"],
  ["a full postcode as a circle", "E1 6AN", "Nearby (25 mi)"],
  ["no place as a circle", undefined, "Nearby (25 mi)"],
])("the usual distance says %s", (_, postcode, text) => {
  expect(shown(postcode)).toContain(`<option value="" selected="">${text}</option>`);
});

it("opens the rare filters when one of them is set", () => {
  expect(shown()).toContain("<details>");
  expect(shown("E1", { maxPrice: 9000, model: "Leaf" })).toContain("<details>");
  for (const rare of [
    { except: "tesla" },
    { maxBattery: 40 },
    { heatPump: true },
    { colour: "Blue" },
  ] as const)
    expect(shown("E1", rare)).toContain('<details open="">');
});

it("has a control for each filter but the keyword, which has its own: the script drops what has none", () => {
  const named = new Set([...shown().matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
  expect([...named].toSorted()).toEqual(FILTER_NAMES.filter((name) => name !== "keyword").toSorted());
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FILTER_NAMES } from "#src/domain/vehicles/browse-filters.ts";
import { FilterFields } from "./filter-fields.tsx";

const shown = (postcode?: string) =>
  renderToStaticMarkup(
    createElement(FilterFields, {
      filters: { sort: "newest", page: 1, ...(postcode && { postcode }) },
      facets: { body_styles: [], makes: [], price_bands: [] },
      postcodeUnknown: false,
    }),
  );

it.each([
  ["an area as its area", "e", "In the E area"],
  ["a county as the county", "kent", "In Kent"],
  ["a district as a circle", "E1", "Nearby (25 mi)"],
  ["a full postcode as a circle", "E1 6AN", "Nearby (25 mi)"],
  ["no place as a circle", undefined, "Nearby (25 mi)"],
])("the usual distance says %s", (_, postcode, text) => {
  expect(shown(postcode)).toContain(`<option value="" selected="">${text}</option>`);
});

it("has a control for each filter but the keyword, which has its own: the script drops what has none", () => {
  const named = [...shown().matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(FILTER_NAMES.filter((name) => name !== "keyword").toSorted());
});

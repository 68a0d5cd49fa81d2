import fc from "fast-check";
import { expect, test } from "vitest";
import { DEALER_LIST_SORTS, dealerListSearch, LISTING_WAITS, parseDealerListQuery } from "./dealer-list.ts";

test.each([
  ["", { search: "", sort: "newest", waits: "", page: 1 }],
  [
    "search=+leaf++2020+&sort=price-desc&waits=held&page=3",
    { search: "leaf 2020", sort: "price-desc", waits: "held", page: 3 },
  ],
  ["sort=size&page=0", { search: "", sort: "newest", waits: "", page: 1 }],
  ["page=-2", { search: "", sort: "newest", waits: "", page: 1 }],
  ["page=1.5", { search: "", sort: "newest", waits: "", page: 1 }],
  ["page=1e99", { search: "", sort: "newest", waits: "", page: 1 }],
])("%j is read as %j", (search, query) => {
  expect(parseDealerListQuery(new URLSearchParams(search))).toEqual(query);
});

test("filters round-trip", () => {
  const query = fc.record({
    search: fc.constantFrom("", "leaf", "ID.3 & more", "50%"),
    sort: fc.constantFrom(...DEALER_LIST_SORTS),
    waits: fc.constantFrom(...LISTING_WAITS),
    page: fc.integer({ min: 1, max: 400 }),
  });
  fc.assert(
    fc.property(query, (one) => {
      expect(parseDealerListQuery(dealerListSearch(one))).toEqual(one);
    }),
  );
});

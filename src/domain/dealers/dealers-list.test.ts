import { expect, it } from "vitest";
import { dealersListSearch, parseDealersListQuery } from "./dealers-list.ts";

it.each([
  ["", { search: "", status: "all", page: 1 }],
  ["search=+bow++wharf+&status=suspended&page=3", { search: "bow wharf", status: "suspended", page: 3 }],
  ["status=nonsense&page=-1", { search: "", status: "all", page: 1 }],
])("?%s is read as %j and written back", (text, query) => {
  const parsed = parseDealersListQuery(new URLSearchParams(text));
  expect(parsed).toEqual(query);
  expect(parseDealersListQuery(dealersListSearch(parsed))).toEqual(query);
});

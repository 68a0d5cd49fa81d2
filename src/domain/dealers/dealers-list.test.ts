import { expect, it } from "vitest";
import { parseDealersListQuery } from "../operations/operations-lists.ts";

it.each([
  ["", { search: "", status: "all", page: 1 }],
  ["search=+bow++wharf+&status=suspended&page=3", { search: "bow wharf", status: "suspended", page: 3 }],
  ["status=nonsense&page=-1", { search: "", status: "all", page: 1 }],
])("?%s is read as %j", (text, query) => {
  expect(parseDealersListQuery(new URLSearchParams(text))).toEqual(query);
});

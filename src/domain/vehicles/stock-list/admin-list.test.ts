import { expect, test } from "vitest";
import { parseAdminListQuery } from "../../operations/operations-lists.ts";

const EVERYTHING = { search: "", status: "all", page: 1 };

test.each([
  ["", EVERYTHING],
  ["search=+Leaf++2020+", { ...EVERYTHING, search: "Leaf 2020" }],
  ["status=draft&page=3", { ...EVERYTHING, status: "draft", page: 3 }],
  ["status=sold", EVERYTHING],
  ["page=0", EVERYTHING],
  ["page=-1", EVERYTHING],
  ["page=2.5", EVERYTHING],
  ["page=1e99", EVERYTHING],
  ["page=x&status=&search=%00", EVERYTHING],
])("'%s' is parsed", (search, query) => {
  expect(parseAdminListQuery(new URLSearchParams(search))).toEqual(query);
});

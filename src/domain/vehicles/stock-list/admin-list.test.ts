import fc from "fast-check";
import { expect, test } from "vitest";
import { ADMIN_LIST_STATUSES, adminListSearch, parseAdminListQuery } from "./admin-list.ts";

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

test("filters round-trip", () => {
  const queries = fc.record({
    search: fc.string({ unit: "grapheme", maxLength: 120 }),
    status: fc.constantFrom(...ADMIN_LIST_STATUSES),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(queries, (query) => {
      const read = parseAdminListQuery(adminListSearch(query));
      expect(parseAdminListQuery(adminListSearch(read))).toEqual(read);
      expect(read).toMatchObject({ status: query.status, page: query.page });
    }),
  );
});

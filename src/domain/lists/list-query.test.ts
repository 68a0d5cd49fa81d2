import fc from "fast-check";
import { expect, test } from "vitest";
import { DAYS, listQuery, oneOf, searchText } from "./list-query.ts";

const STATES = ["all", "held", "routed"] as const;
const [read, write] = listQuery({ search: searchText, state: oneOf(STATES), ...DAYS });

test("filters round-trip through the query string, and no filters give none", () => {
  const query = {
    search: "leaf & m1",
    state: "held",
    from: "2026-01-01",
    to: "2026-01-31",
    page: 2,
  } as const;
  expect(read(write(query))).toEqual(query);
  expect(String(write(read(new URLSearchParams())))).toBe("");
});

test("any filters round-trip", () => {
  const queries = fc.record({
    search: fc.string({ unit: "grapheme", maxLength: 120 }),
    state: fc.constantFrom(...STATES),
    from: fc.constantFrom("", "2026-01-01"),
    to: fc.constantFrom("", "2026-01-31"),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(queries, (query) => {
      const again = read(write(query));
      expect(read(write(again))).toEqual(again);
      expect(again).toMatchObject({ state: query.state, page: query.page });
    }),
  );
});

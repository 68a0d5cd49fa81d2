import { expect, test } from "vitest";
import { formatTotal, LONG_LIST_ROWS, longListPageOf } from "./page-of.ts";

test.each([
  { counted: 0, text: "0", pages: 1 },
  { counted: 51, text: "51", pages: 2 },
  { counted: LONG_LIST_ROWS, text: "10,000", pages: 200 },
  { counted: LONG_LIST_ROWS + 1, text: "10,000+", pages: 200 },
])("a list of $counted rows has $text and $pages pages", ({ counted, text, pages }) => {
  const list = longListPageOf({ counted, requestedPage: 1, size: 50 });
  expect(formatTotal(list)).toBe(text);
  expect(list.pages).toBe(pages);
});

test("the last page of a capped list starts within it", () => {
  const list = longListPageOf({ counted: LONG_LIST_ROWS + 1, requestedPage: 1_000_000, size: 50 });
  expect(list).toMatchObject({ page: 200, offset: LONG_LIST_ROWS - 50, limit: 50 });
});

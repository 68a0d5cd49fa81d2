import { expect, test } from "vitest";
import { pageNumber, pageOf } from "./page-of.ts";

test.each<[string | null, number]>([
  ["3", 3],
  [null, 1],
  ["", 1],
  ["0", 1],
  ["-2", 1],
  ["1.5", 1],
  ["many", 1],
  ["99999999", 1],
])("page=%s is page %i", (text, page) => {
  expect(pageNumber(text)).toBe(page);
});

test.each([
  [
    { total: 0, requestedPage: 1, size: 50 },
    { page: 1, pages: 1, offset: 0, limit: 50 },
  ],
  [
    { total: 101, requestedPage: 2, size: 50 },
    { page: 2, pages: 3, offset: 50, limit: 50 },
  ],
  [
    { total: 101, requestedPage: 9, size: 50 },
    { page: 3, pages: 3, offset: 100, limit: 50 },
  ],
])("%o is %o", (input, found) => {
  expect(pageOf(input)).toEqual(found);
});

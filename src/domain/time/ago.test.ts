import { expect, it } from "vitest";
import { monthsAfter } from "./ago.ts";

it.each([
  ["2026-01-15T10:30:00Z", 1, "2026-02-15T10:30:00Z"],
  ["2026-01-31T00:00:00Z", 1, "2026-02-28T00:00:00Z"],
  ["2027-12-31T00:00:00Z", 2, "2028-02-29T00:00:00Z"],
  ["2026-03-31T00:00:00Z", -1, "2026-02-28T00:00:00Z"],
  ["2028-02-29T00:00:00Z", -24, "2026-02-28T00:00:00Z"],
  ["2026-01-31T00:00:00Z", -12, "2025-01-31T00:00:00Z"],
])("%s and %i months are %s", (moment, months, later) => {
  expect(monthsAfter(new Date(moment), months)).toEqual(new Date(later));
});

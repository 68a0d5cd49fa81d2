import { describe, expect, it } from "vitest";
import { isRange, parsePerformanceQuery, performanceSearch, rangeOf } from "./performance-query.ts";

const TODAY = "2026-11-21";
const queryOf = (search: string) => parsePerformanceQuery(new URLSearchParams(search));
const own = (firstDay: string, lastDay: string) =>
  rangeOf({ range: "custom", first_day: firstDay, last_day: lastDay }, TODAY);

describe("the period", () => {
  it.each([
    ["", "2026-10-23"],
    ["range=7", "2026-11-15"],
    ["range=90", "2026-08-24"],
    ["range=365", "2025-11-22"],
    ["range=nonsense", "2026-10-23"],
    ["range=14", "2026-10-23"],
  ])("of %j begins on %s and ends today", (search, firstDay) => {
    expect(rangeOf(queryOf(search), TODAY)).toEqual({ first_day: firstDay, last_day: TODAY });
  });

  it("accepts a custom range of up to a year", () => {
    expect(own("2026-11-21", "2026-11-21")).toEqual({ first_day: TODAY, last_day: TODAY });
    expect(isRange(own("2025-11-21", TODAY))).toBe(true);
  });

  it.each([
    ["", "", { first_day: "Enter the first day", last_day: "Enter the last day" }],
    ["2026-02-30", TODAY, { first_day: "Enter the first day" }],
    ["2026-11-01", "2026-11-22", { last_day: "The last day is in the future" }],
    ["2026-11-10", "2026-11-09", { last_day: "The last day is before the first" }],
    ["2025-11-20", TODAY, { first_day: "Choose at most 366 days" }],
  ])("cannot be %j to %j", (firstDay, lastDay, errors) => {
    const found = own(firstDay, lastDay);
    expect(found).toEqual(errors);
    expect(isRange(found)).toBe(false);
  });
});

it.each([
  "",
  "range=7&sort=shown&page=3",
  "range=custom&first_day=2026-11-01&last_day=2026-11-09&sort=vehicle",
])("the query string %j round-trips", (search) => {
  expect(performanceSearch(queryOf(search)).toString()).toBe(search);
});

it.each(["sort=price", "page=-1", "range=30", "first_day=2026-11-01"])("%j is ignored", (search) => {
  expect(performanceSearch(queryOf(search)).toString()).toBe("");
});

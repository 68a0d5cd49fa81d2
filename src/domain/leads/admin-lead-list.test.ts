import { expect, test } from "vitest";
import { adminLeadListSearch, leadSearchWords, parseAdminLeadListQuery } from "./admin-lead-list.ts";

const EVERYTHING = { search: "", state: "all", from: "", to: "", page: 1 };

test.each([
  ["", {}],
  ["search=%20Priya%20%00Shah&state=unmatched&page=3", { search: "Priya Shah", state: "unmatched", page: 3 }],
  ["state=received&page=0", {}],
  ["from=2026-11-03&to=2026-11-30", { from: "2026-11-03", to: "2026-11-30" }],
  ["from=2026-02-31&to=yesterday", {}],
])("%s is parsed", (text, read) => {
  expect(parseAdminLeadListQuery(new URLSearchParams(text))).toEqual({ ...EVERYTHING, ...read });
});

test("filters round-trip through the query string, and no filters give none", () => {
  const query = {
    search: "leaf & m1",
    state: "held",
    from: "2026-01-01",
    to: "2026-01-31",
    page: 2,
  } as const;
  expect(parseAdminLeadListQuery(adminLeadListSearch(query))).toEqual(query);
  expect(String(adminLeadListSearch(parseAdminLeadListQuery(new URLSearchParams())))).toBe("");
});

test.each([
  ["Priya priya SHAH", ["priya", "shah"]],
  ["07700 900123", ["7700900123"]],
  ["+44 7700 900123", ["7700900123"]],
  ["(0161) 555-0142", ["1615550142"]],
  ["2021 leaf", ["2021", "leaf"]],
  ["2021", ["2021"]],
  ["", []],
])("%j searches for %j", (search, words) => {
  expect(leadSearchWords(search)).toEqual(words);
});

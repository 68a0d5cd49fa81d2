import { expect, test } from "vitest";
import { leadSearchWords, parseAdminLeadListQuery } from "./admin-lead-list.ts";

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

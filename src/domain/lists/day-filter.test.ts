import { expect, test } from "vitest";
import { DAYS, listQuery } from "./list-query.ts";
import { filterPeriod } from "./page-of.ts";

const [parse] = listQuery(DAYS);
const parsed = (search: string) => {
  const { from, to } = parse(new URLSearchParams(search));
  return { from, to };
};

test("days are those of London, both included", () => {
  expect(filterPeriod(parsed("from=2026-07-01&to=2026-07-01"))).toEqual({
    since: new Date("2026-06-30T23:00:00Z"),
    before: new Date("2026-07-01T23:00:00Z"),
  });
  expect(filterPeriod(parsed("to=2026-12-31"))).toEqual({
    since: null,
    before: new Date("2027-01-01T00:00:00Z"),
  });
});

test("days that do not exist are ignored", () => {
  expect(parsed("from=2026-02-31&to=yesterday")).toEqual({ from: "", to: "" });
  expect(filterPeriod(parsed(""))).toEqual({ since: null, before: null });
});

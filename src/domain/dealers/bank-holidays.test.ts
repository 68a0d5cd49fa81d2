import { expect, it } from "vitest";
import {
  BANK_HOLIDAY_YEARS,
  BANK_HOLIDAYS_SOURCE,
  isBankHoliday,
  type Nation,
  nationOf,
} from "./bank-holidays.ts";

const EVERY_NATION: Nation[] = ["england_and_wales", "scotland", "northern_ireland"];

it.each<[string, Nation[]]>([
  ["2026-06-15", ["scotland"]],
  ["2026-08-03", ["scotland"]],
  ["2026-08-31", ["england_and_wales", "northern_ireland"]],
  ["2026-11-30", ["scotland"]],
  ["2026-12-24", []],
  ["2026-12-25", EVERY_NATION],
  ["2026-12-26", EVERY_NATION],
  ["2026-12-28", EVERY_NATION],
  ["2027-01-01", EVERY_NATION],
  ["2027-01-02", ["scotland"]],
  ["2027-01-04", ["scotland"]],
  ["2027-03-26", EVERY_NATION],
  ["2027-03-29", ["england_and_wales", "northern_ireland"]],
  ["2027-12-27", EVERY_NATION],
  ["2028-01-03", EVERY_NATION],
  ["2028-01-04", ["scotland"]],
  ["2028-03-17", ["northern_ireland"]],
  ["2029-03-19", ["northern_ireland"]],
  ["2029-07-12", ["northern_ireland"]],
  ["2030-01-01", []],
])("%s is a bank holiday of %j", (date, nations) => {
  expect(EVERY_NATION.filter((nation) => isBankHoliday(nation, date))).toEqual(nations);
});

const MONDAYS = ["05", "08"];

it("falls on Mondays in May and August, and on eight to twelve days a year", () => {
  for (const nation of EVERY_NATION) {
    for (const year of BANK_HOLIDAY_YEARS) {
      const days = Array.from({ length: 366 }, (_, day) =>
        new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10),
      ).filter((date) => date.startsWith(`${year}-`) && isBankHoliday(nation, date));
      expect(days.length, `${nation} ${year}`).toBeGreaterThanOrEqual(8);
      expect(days.length, `${nation} ${year}`).toBeLessThanOrEqual(12);
      const mondays = days.filter((date) => MONDAYS.includes(date.slice(5, 7)));
      expect(mondays.map((date) => new Date(date).getUTCDay())).toEqual([1, 1, 1]);
    }
  }
});

it("is looked up again each year, and at least a year before the table runs out", () => {
  const next = new Date(BANK_HOLIDAYS_SOURCE.goodUntil);
  expect(next.getUTCFullYear()).toBeLessThan(BANK_HOLIDAY_YEARS.at(-1) ?? 0);
  // Fails in time, in the table's last year.
  expect(new Date().getUTCFullYear()).toBeLessThan(BANK_HOLIDAY_YEARS.at(-1) ?? 0);
});

it.each<[string, Nation]>([
  ["M4 6JG", "england_and_wales"],
  ["CF10 1EP", "england_and_wales"],
  ["G1 1DU", "scotland"],
  ["EH1 1YZ", "scotland"],
  ["TD9 0AA", "scotland"],
  ["TD15 1AA", "england_and_wales"],
  ["BT1 5GS", "northern_ireland"],
  ["IM1 1AG", "england_and_wales"],
  ["", "england_and_wales"],
])("a dealer at %j has the bank holidays of %s", (postcode, nation) => {
  expect(nationOf(postcode)).toBe(nation);
});

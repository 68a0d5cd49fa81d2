import { expect, it } from "vitest";
import { type OpenDays, openAt, openDaysOf, openingText } from "./open-days.ts";

const OPEN: OpenDays = {
  hours: { mon: { open: "09:00", close: "18:00" }, sat: { open: "09:30", close: "17:00" } },
  holidays: [{ first_day: "2026-12-05", last_day: "2026-12-08" }],
  bankHolidaysOf: "england_and_wales",
};

it.each([
  // London is on UTC in winter and one hour ahead in summer.
  ["2026-11-16T08:59:00Z", "mon", false],
  ["2026-11-16T09:00:00Z", "mon", true],
  ["2026-11-16T17:59:59Z", "mon", true],
  ["2026-11-16T18:00:00Z", "mon", false],
  ["2026-07-06T08:00:00Z", "mon", true],
  ["2026-07-06T17:00:00Z", "mon", false],
  ["2026-07-05T23:30:00Z", "mon", false],
  ["2026-11-17T12:00:00Z", "tue", false],
  ["2026-11-21T09:30:00Z", "sat", true],
  ["2026-11-22T12:00:00Z", "sun", false],
  // A bank holiday, a Boxing Day on a Saturday, and a holiday of the dealer.
  ["2026-08-31T12:00:00Z", "mon", false],
  ["2026-12-26T12:00:00Z", "sat", false],
  ["2026-12-07T12:00:00Z", "mon", false],
])("at %s it is %s, open: %s", (moment, today, isOpen) => {
  expect(openAt(OPEN, new Date(moment))).toEqual({ today, isOpen });
});

it("a dealer is closed on the bank holidays of its nation, unless it opens", () => {
  const dealer = { opening_hours: {}, holidays: [], opens_on_bank_holidays: false, postcode: "G1 1DU" };
  expect(openDaysOf(dealer).bankHolidaysOf).toBe("scotland");
  expect(openDaysOf({ ...dealer, opens_on_bank_holidays: true }).bankHolidaysOf).toBeNull();
});

it.each([
  ["2026-11-16T08:00:00Z", "Opens today at 09:00", "2026-11-16T09:00:00Z"],
  ["2026-11-16T09:00:00Z", "Open until 18:00", "2026-11-16T18:00:00Z"],
  ["2026-11-16T18:00:00Z", "Opens Saturday at 09:30", "2026-11-17T00:00:00Z"],
  ["2026-11-20T12:00:00Z", "Opens tomorrow at 09:30", "2026-11-21T00:00:00Z"],
  // In summer a day begins an hour earlier.
  ["2026-07-05T23:30:00Z", "Opens today at 09:00", "2026-07-06T08:00:00Z"],
  // A holiday of the dealer comes between.
  ["2026-11-30T18:00:00Z", "Opens on 12 December 2026 at 09:30", "2026-12-01T00:00:00Z"],
])("at %s a dealer %s, until %s", (moment, text, until) => {
  expect(openingText(OPEN, new Date(moment))).toEqual({ text, until: new Date(until) });
});

it("a dealer who is closed for months has no opening", () => {
  const holidays = [{ first_day: "2026-11-01", last_day: "2027-02-01" }];
  expect(openingText({ ...OPEN, holidays }, new Date("2026-11-16T10:00:00Z"))).toBeNull();
});

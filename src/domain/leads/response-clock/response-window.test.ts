import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterOpenMinutes, type OpeningHours } from "#src/domain/dealers/open-days.ts";
import { responseWindow } from "./response-window.ts";

const NINE_TO_SIX = { open: "09:00", close: "18:00" };
const WEEKDAYS: OpeningHours = {
  mon: NINE_TO_SIX,
  tue: NINE_TO_SIX,
  wed: NINE_TO_SIX,
  thu: NINE_TO_SIX,
  fri: NINE_TO_SIX,
};
const NIGHT: OpeningHours = { sun: { open: "00:30", close: "03:00" }, mon: NINE_TO_SIX };
const CHRISTMAS = [{ first_day: "2026-12-24", last_day: "2026-12-28" }];

// 2026-03-31 is a Tuesday in summer time, 2026-12-01 one in winter time.
describe("a response window of two hours ends", () => {
  it.each([
    ["two hours later in the middle of a day", WEEKDAYS, [], "2026-12-01T10:00Z", "2026-12-01T12:00Z"],
    ["by the clocks of summer", WEEKDAYS, [], "2026-03-31T07:30Z", "2026-03-31T10:00Z"],
    ["at closing time, not the next morning", WEEKDAYS, [], "2026-12-01T16:00Z", "2026-12-01T18:00Z"],
    ["next morning, for what was not used", WEEKDAYS, [], "2026-12-01T17:15Z", "2026-12-02T10:15Z"],
    ["two hours after opening, asked by night", WEEKDAYS, [], "2026-12-01T23:00Z", "2026-12-02T11:00Z"],
    [
      "two hours after opening, asked at closing time",
      WEEKDAYS,
      [],
      "2026-12-01T18:00Z",
      "2026-12-02T11:00Z",
    ],
    ["after a weekend", WEEKDAYS, [], "2026-12-04T17:00Z", "2026-12-07T10:00Z"],
    ["after a weekend in which clocks go forward", WEEKDAYS, [], "2026-03-27T17:00Z", "2026-03-30T09:00Z"],
    ["after a weekend in which clocks go back", WEEKDAYS, [], "2026-10-23T16:00Z", "2026-10-26T10:00Z"],
    ["in the night that lacks an hour", NIGHT, [], "2026-03-29T00:00Z", "2026-03-30T08:30Z"],
    ["in the night that has one twice", NIGHT, [], "2026-10-25T00:30Z", "2026-10-25T02:30Z"],
    ["after a holiday", WEEKDAYS, CHRISTMAS, "2026-12-23T17:30Z", "2026-12-29T10:30Z"],
    ["in usual hours, where none are stated", {}, [], "2026-12-01T23:00Z", "2026-12-02T11:00Z"],
    ["on a usual Saturday and Monday", {}, [], "2026-12-05T16:00Z", "2026-12-07T10:00Z"],
    ["not on a holiday, even so", {}, CHRISTMAS, "2026-12-23T23:00Z", "2026-12-29T11:00Z"],
  ] as const)("%s", (_, hours, holidays, from, ends) => {
    const window = responseWindow({ hours, holidays, bankHolidaysOf: null }, new Date(from));
    expect(window?.endsAt).toEqual(new Date(ends));
  });

  it("never, if the dealer is closed for a month", () => {
    const holidays = [{ first_day: "2026-12-01", last_day: "2027-01-31" }];
    expect(
      responseWindow({ hours: WEEKDAYS, holidays, bankHolidaysOf: null }, new Date("2026-12-01T10:00Z")),
    ).toBeNull();
  });
});

// Boxing Day of 2026 is a Saturday, with Monday 28 December in its place.
describe("a response window of a dealer with the usual hours, asked on a bank holiday,", () => {
  it.each([
    ["ends after Christmas", "england_and_wales", "2026-12-25T08:00Z", "2026-12-29T11:00Z"],
    ["ends that day if the dealer opens", null, "2026-12-25T08:00Z", "2026-12-25T11:00Z"],
    ["ends after Good Friday", "england_and_wales", "2027-03-26T09:00Z", "2027-03-27T11:00Z"],
    ["ends after Easter Monday", "england_and_wales", "2027-03-29T09:00Z", "2027-03-30T10:00Z"],
    ["ends on Easter Monday in Scotland", "scotland", "2027-03-29T09:00Z", "2027-03-29T11:00Z"],
    ["ends after Hogmanay's second day in Scotland", "scotland", "2026-12-31T17:30Z", "2027-01-05T11:00Z"],
    ["ends on 2 January in England", "england_and_wales", "2026-12-31T17:30Z", "2027-01-02T11:00Z"],
    ["ends after St Andrew's Day in Scotland", "scotland", "2026-11-30T10:00Z", "2026-12-01T11:00Z"],
    ["ends on it elsewhere", "northern_ireland", "2026-11-30T10:00Z", "2026-11-30T12:00Z"],
    ["ends after the Twelfth", "northern_ireland", "2026-07-11T16:00Z", "2026-07-14T10:00Z"],
    ["ends after St Patrick's Day", "northern_ireland", "2027-03-17T10:00Z", "2027-03-18T11:00Z"],
  ] as const)("%s", (_, bankHolidaysOf, from, ends) => {
    const window = responseWindow({ hours: {}, holidays: [], bankHolidaysOf }, new Date(from));
    expect(window?.endsAt).toEqual(new Date(ends));
  });
});

it("reminders come after 30, 60 and 90 open minutes", () => {
  const window = responseWindow(
    { hours: WEEKDAYS, holidays: [], bankHolidaysOf: null },
    new Date("2026-12-04T17:15Z"),
  );
  expect(window?.reminders).toEqual([
    { after_minutes: 30, at: new Date("2026-12-04T17:45Z") },
    { after_minutes: 60, at: new Date("2026-12-07T09:15Z") },
    { after_minutes: 90, at: new Date("2026-12-07T09:45Z") },
  ]);
});

it("a longer or later window never ends earlier", () => {
  const minute = fc.integer({ min: 0, max: 366 * 24 * 60 });
  const at = (minutes: number) => new Date(Date.parse("2026-01-01T00:00Z") + minutes * 60_000);
  const end = (from: number, length: number) =>
    afterOpenMinutes(
      { hours: WEEKDAYS, holidays: [], bankHolidaysOf: "scotland" },
      at(from),
      length,
    )?.getTime() ?? Number.NaN;
  fc.assert(
    fc.property(minute, minute, fc.integer({ min: 1, max: 300 }), (one, other, length) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)];
      expect(end(first, length)).toBeLessThanOrEqual(end(second, length));
      expect(end(first, length)).toBeLessThanOrEqual(end(first, length + 1));
      expect(end(first, length) - at(first).getTime()).toBeGreaterThanOrEqual(length * 60_000);
    }),
    { numRuns: 30 },
  );
});

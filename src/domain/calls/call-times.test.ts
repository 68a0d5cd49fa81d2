import { describe, expect, it } from "vitest";
import type { Nation } from "#src/domain/dealers/bank-holidays.ts";
import { formatDeadline } from "#src/domain/format/format.ts";
import { freeCallTimes, isFreeCallTime, offeredCallTimes } from "./call-times.ts";

const TEN_TO_SEVEN = { open: "10:00", close: "19:00" };
const EVERY_DAY = Object.fromEntries(
  ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [day, TEN_TO_SEVEN]),
);
const offered = (
  now: string,
  { hours = EVERY_DAY, holidays = [] as { first_day: string; last_day: string }[], full = [] as Date[] } = {},
) => offeredCallTimes(freeCallTimes({ hours, holidays, bankHolidaysOf: null }, full, new Date(now)));
const said = (times: Date[]) => times.map(formatDeadline);

describe("the times that a buyer is offered", () => {
  it("are the next one, the last of that day and the last of the next day", () => {
    expect(said(offered("2026-11-24T13:05:00Z"))).toEqual([
      "Tuesday 24 November, 14:20",
      "Tuesday 24 November, 18:40",
      "Wednesday 25 November, 18:40",
    ]);
  });

  it("begin on the next open day when today's calls would end after closing", () => {
    expect(said(offered("2026-11-24T17:41:00Z"))).toEqual([
      "Wednesday 25 November, 10:00",
      "Wednesday 25 November, 18:40",
      "Thursday 26 November, 18:40",
    ]);
  });

  it("leave out holidays and closed days", () => {
    const hours = { thu: TEN_TO_SEVEN, fri: TEN_TO_SEVEN };
    const holidays = [{ first_day: "2026-12-24", last_day: "2026-12-28" }];
    expect(said(offered("2026-12-23T12:00:00Z", { hours, holidays }))).toEqual([]);
    expect(said(offered("2026-12-27T12:00:00Z", { hours, holidays }))[0]).toBe("Thursday 31 December, 10:00");
  });

  it("leave out bank holidays, unless the dealer opens", () => {
    const first = (bankHolidaysOf: Nation | null) =>
      said(
        freeCallTimes(
          { hours: EVERY_DAY, holidays: [], bankHolidaysOf },
          [],
          new Date("2026-11-29T20:00:00Z"),
        )[0] ?? [],
      )[0];
    expect(first("england_and_wales")).toBe("Monday 30 November, 10:00");
    expect(first(null)).toBe("Monday 30 November, 10:00");
    expect(first("scotland")).toBe("Tuesday 1 December, 10:00");
  });

  it("leave out full times, and offer others instead", () => {
    const [first = new Date(0), last = new Date(0)] = offered("2026-11-24T13:05:00Z");
    expect(said(offered("2026-11-24T13:05:00Z", { full: [first, last] }))).toEqual([
      "Tuesday 24 November, 14:40",
      "Tuesday 24 November, 18:20",
      "Wednesday 25 November, 18:40",
    ]);
  });

  it.each([
    ["the clocks go back", "2026-10-24T12:00:00Z", "2026-10-25", ["10:00", "18:40"]],
    ["the clocks go forward", "2027-03-27T12:00:00Z", "2027-03-28", ["09:00", "17:40"]],
  ])("follow London's clock on the day that %s", (_, now, day, [first, last]) => {
    const days = freeCallTimes({ hours: EVERY_DAY, holidays: [], bankHolidaysOf: null }, [], new Date(now));
    const changed = days.find(([start]) => start?.toISOString().startsWith(day)) ?? [];
    expect([changed.at(0)?.toISOString(), changed.at(-1)?.toISOString()]).toEqual([
      `${day}T${first}:00.000Z`,
      `${day}T${last}:00.000Z`,
    ]);
    expect(changed).toHaveLength(27);
  });

  it("are moments in order, without one twice, through a night that is an hour longer or shorter", () => {
    const hours = { sun: { open: "00:00", close: "06:00" } };
    for (const [now, count] of [
      ["2026-10-24T12:00:00Z", 21],
      ["2027-03-27T12:00:00Z", 15],
    ] as const) {
      const [night = []] = freeCallTimes({ hours, holidays: [], bankHolidaysOf: null }, [], new Date(now));
      expect(new Set(night.map((one) => one.getTime())).size).toBe(count);
      expect(night).toEqual([...night].sort((a, b) => a.getTime() - b.getTime()));
    }
  });

  it("are free beyond those offered, on the dealer's grid alone", () => {
    const days = freeCallTimes(
      { hours: EVERY_DAY, holidays: [], bankHolidaysOf: null },
      [],
      new Date("2026-11-24T13:05:00Z"),
    );
    expect(isFreeCallTime(days, new Date("2026-11-25T11:20:00Z"))).toBe(true);
    for (const wrong of [
      "2026-11-25T11:21:00Z",
      "2026-11-24T14:00:00Z",
      "2026-12-05T11:20:00Z",
      "2026-11-25T09:40:00Z",
    ])
      expect(isFreeCallTime(days, new Date(wrong))).toBe(false);
  });
});

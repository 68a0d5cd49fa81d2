import { expect, it } from "vitest";
import { dueCheck, isToBeAsked, mayBeHiddenFrom } from "./stock-check.ts";

const CONFIRMED = new Date("2026-11-02T16:00:00Z");
const CAR = { confirmed_at: CONFIRMED, asked_at: null, doubted_at: null };
const day = (days: number, hour = "05:45") => new Date(Date.parse(`2026-11-02T${hour}Z`) + days * 86_400_000);

it.each([
  // days since the confirmation, day of the latest email, what is due
  [13, null, null],
  [14, null, "ask"],
  [14, 14, null],
  [18, 14, null],
  [19, 14, "ask"],
  [19, 19, null],
  [20, 19, null],
  [21, 19, "hide"],
  [40, 19, "hide"],
  // The job did not run for weeks: dealers are asked first.
  [40, null, "ask"],
  [40, 14, "ask"],
  [40, 40, null],
  [41, 40, null],
  [42, 40, "hide"],
  // An email before the confirmation does not count.
  [14, -3, "ask"],
])("after %d days, asked after %s, it is time to %s", (age, asked, due) => {
  const askedAt = asked === null ? null : day(asked);
  expect(dueCheck({ ...CAR, asked_at: askedAt }, day(age))).toBe(due);
});

it("counts calendar days in London, whenever the job runs", () => {
  const askedAt = day(19, "23:30");
  expect(dueCheck({ ...CAR, asked_at: askedAt }, day(21, "00:10"))).toBe("hide");
  expect(isToBeAsked(CAR, day(13, "23:59"))).toBe(false);
  expect(isToBeAsked(CAR, day(14, "00:00"))).toBe(true);
});

it("names the first day on which a car may be hidden", () => {
  expect(mayBeHiddenFrom(CAR, day(14))).toEqual(new Date("2026-11-23T16:00:00Z"));
  expect(mayBeHiddenFrom(CAR, day(40))).toEqual(day(42));
});

it("hides a car that a buyer found gone after three days, and asks about it however lately it was confirmed", () => {
  const doubted = { ...CAR, doubted_at: day(1), asked_at: day(1) };
  expect(isToBeAsked(doubted, day(1))).toBe(true);
  expect([2, 3, 4].map((age) => dueCheck(doubted, day(age)))).toEqual([null, null, "hide"]);
  expect(mayBeHiddenFrom(doubted, day(1))).toEqual(day(4));
});

import { expect, it } from "vitest";
import { hasExclusively } from "../response-clock/response-window.ts";

const UNTIL = new Date("2026-03-31T16:00:00Z");
const before = new Date("2026-03-31T15:59:59Z");
const ROUTE = { exclusive_until: UNTIL, first_response_at: null, passed_at: null, response_missed_at: null };

it.each([
  ["before the window ends", ROUTE, before, true],
  ["when it ends", ROUTE, UNTIL, false],
  ["after it, having called in time", { ...ROUTE, first_response_at: before }, UNTIL, true],
  ["after it, having called too late", { ...ROUTE, first_response_at: UNTIL }, UNTIL, false],
  ["having passed", { ...ROUTE, passed_at: before }, before, false],
  ["having let the time to answer go by", { ...ROUTE, response_missed_at: before }, before, false],
  ["without a window", { ...ROUTE, exclusive_until: null }, before, false],
])("%s", (_, route, now, expected) => {
  expect(hasExclusively(route, now)).toBe(expected);
});

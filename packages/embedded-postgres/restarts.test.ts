import { expect, it } from "vitest";
import { createRestarts } from "./restarts.ts";

const MINUTE_MS = 60_000;
const LIMITS = { most: 4, withinMs: 5 * MINUTE_MS };

it("restarts at once, then with growing pauses, and gives up in the end", () => {
  const restarts = createRestarts(LIMITS);
  expect([1, 2, 3, 4, 5].map((nowMs) => restarts.afterEnd(nowMs))).toEqual([0, 250, 500, 1000, null]);
});

it("pauses ten seconds at most", () => {
  const restarts = createRestarts({ most: 9, withinMs: MINUTE_MS });
  const pauses = Array.from({ length: 9 }, (_, nowMs) => restarts.afterEnd(nowMs));
  expect(pauses.at(-1)).toBe(10_000);
});

it("ignores exits before the time window", () => {
  const restarts = createRestarts(LIMITS);
  const ends = Array.from({ length: 20 }, (_, index) => restarts.afterEnd(index * 2 * MINUTE_MS));
  expect(ends).not.toContain(null);
  expect(restarts.afterEnd(100 * MINUTE_MS)).toBe(0);
});

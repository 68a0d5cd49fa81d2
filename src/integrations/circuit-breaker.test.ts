import { expect, it } from "vitest";
import { circuitBreaker } from "./circuit-breaker.ts";

function breakerWithClock() {
  let nowMs = 0;
  const breaker = circuitBreaker({ failuresInARow: 3, pauseMs: 60_000, now: () => nowMs });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { breaker, pass };
}

it("admits requests until three have failed in a row", () => {
  const { breaker } = breakerWithClock();
  breaker.failed();
  breaker.failed();
  expect(breaker.admits()).toBe(true);
  breaker.failed();
  expect(breaker.admits()).toBe(false);
});

it("counts only consecutive failures", () => {
  const { breaker } = breakerWithClock();
  breaker.failed();
  breaker.failed();
  breaker.succeeded();
  breaker.failed();
  breaker.failed();
  expect(breaker.admits()).toBe(true);
});

it("reports the start of a pause, and nothing else", () => {
  const { breaker, pass } = breakerWithClock();
  expect([breaker.failed(), breaker.failed(), breaker.failed(), breaker.failed()]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  pass(60_000);
  breaker.admits();
  expect(breaker.failed()).toBe(false);
});

it("admits one request after the pause, and closes again when it succeeds", () => {
  const { breaker, pass } = breakerWithClock();
  for (let failure = 0; failure < 3; failure += 1) breaker.failed();
  pass(59_999);
  expect(breaker.admits()).toBe(false);
  pass(1);
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  breaker.succeeded();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});

it("pauses again when it fails", () => {
  const { breaker, pass } = breakerWithClock();
  for (let failure = 0; failure < 3; failure += 1) breaker.failed();
  pass(60_000);
  breaker.admits();
  breaker.failed();
  pass(59_999);
  expect(breaker.admits()).toBe(false);
  pass(1);
  expect(breaker.admits()).toBe(true);
});

import { describe, expect, it } from "vitest";
import { nextAttempt, pauseAfterSlowResponse } from "./delivery.ts";

const AT = new Date("2026-12-01T10:00:00Z");
const next = (attempts: number, failed: { tookTooLong?: boolean; isFinal?: boolean } = {}) =>
  nextAttempt({ attempts, tookTooLong: false, isFinal: false, ...failed }, { began: AT, ended: AT });

const at = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

it.each([
  [1, null],
  [2, null],
  [3, at(15)],
  [9.5, at(47.5)],
])("a response after %d seconds rests the endpoint for four times as long, if it is slow", (took, until) => {
  const attempt = { began: AT, ended: at(took) };
  expect(pauseAfterSlowResponse(attempt)).toEqual(until);
  const failed = { attempts: 1, tookTooLong: false, isFinal: false };
  expect(nextAttempt(failed, attempt)).toEqual({
    next_attempt_at: until && until > at(10) ? until : at(10),
    paused_until: until,
  });
});

describe("after a failed attempt", () => {
  it.each([
    [1, "2026-12-01T10:00:10Z"],
    [2, "2026-12-01T10:01:00Z"],
    [3, "2026-12-01T10:05:00Z"],
    [4, "2026-12-01T10:30:00Z"],
    [5, "2026-12-01T12:00:00Z"],
    [6, "2026-12-01T16:00:00Z"],
    [7, "2026-12-01T22:00:00Z"],
  ])("number %i the next one is at %s", (attempts, expected) => {
    expect(next(attempts)).toEqual({ next_attempt_at: new Date(expected), paused_until: null });
  });

  it.each([8, 9, 100])("number %i no retry follows", (attempts) => {
    expect(next(attempts).next_attempt_at).toBeNull();
  });

  it("that is final no retry follows", () => {
    expect(next(1, { isFinal: true }).next_attempt_at).toBeNull();
  });

  it("that timed out pauses the endpoint for five minutes", () => {
    const pausedUntil = new Date("2026-12-01T10:05:00Z");
    expect(next(1, { tookTooLong: true })).toEqual({
      next_attempt_at: pausedUntil,
      paused_until: pausedUntil,
    });
    expect(next(8, { tookTooLong: true })).toEqual({ next_attempt_at: null, paused_until: pausedUntil });
    expect(next(4, { tookTooLong: true }).next_attempt_at).toEqual(new Date("2026-12-01T10:30:00Z"));
  });
});

import { describe, expect, it } from "vitest";
import { nextTry, restAfterSlowResponse } from "./next-try.ts";

const AT = new Date("2026-12-01T10:00:00Z");
const next = (tries: number, failed: { tookTooLong?: boolean; isFinal?: boolean } = {}) =>
  nextTry({ tries, tookTooLong: false, isFinal: false, ...failed }, { began: AT, ended: AT });

const at = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

it.each([
  [1, null],
  [2, null],
  [3, at(15)],
  [9.5, at(47.5)],
])("a response after %d seconds rests the endpoint for four times as long, if it is slow", (took, until) => {
  const attempt = { began: AT, ended: at(took) };
  expect(restAfterSlowResponse(attempt)).toEqual(until);
  const failed = { tries: 1, tookTooLong: false, isFinal: false };
  expect(nextTry(failed, attempt)).toEqual({
    next_try_at: until && until > at(10) ? until : at(10),
    rests_until: until,
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
  ])("number %i the next one is at %s", (tries, expected) => {
    expect(next(tries)).toEqual({ next_try_at: new Date(expected), rests_until: null });
  });

  it.each([8, 9, 100])("number %i no retry follows", (tries) => {
    expect(next(tries).next_try_at).toBeNull();
  });

  it("that is final no retry follows", () => {
    expect(next(1, { isFinal: true }).next_try_at).toBeNull();
  });

  it("that timed out pauses the endpoint for five minutes", () => {
    const restsUntil = new Date("2026-12-01T10:05:00Z");
    expect(next(1, { tookTooLong: true })).toEqual({ next_try_at: restsUntil, rests_until: restsUntil });
    expect(next(8, { tookTooLong: true })).toEqual({ next_try_at: null, rests_until: restsUntil });
    expect(next(4, { tookTooLong: true }).next_try_at).toEqual(new Date("2026-12-01T10:30:00Z"));
  });
});

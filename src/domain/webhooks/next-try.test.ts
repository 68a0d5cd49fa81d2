import { describe, expect, it } from "vitest";
import { nextTry } from "./next-try.ts";

const AT = new Date("2026-12-01T10:00:00Z");
const next = (tries: number, failed: { tookTooLong?: boolean; isFinal?: boolean } = {}) =>
  nextTry({ tries, tookTooLong: false, isFinal: false, ...failed }, AT);

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

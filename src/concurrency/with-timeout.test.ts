import { describe, expect, it } from "vitest";
import { isDoneWithin, TimedOut, withTimeout } from "./with-timeout.ts";

const never = new Promise<never>(() => {});

describe("work with a timeout", () => {
  it("returns its value, or fails with its error", async () => {
    expect(await withTimeout(60_000, async () => "done")).toBe("done");
    await expect(withTimeout(60_000, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  });

  it("fails with TimedOut, and learns of it by the signal", async () => {
    let signal: AbortSignal | undefined;
    const late = withTimeout(1, (given) => {
      signal = given;
      return never;
    });
    await expect(late).rejects.toThrow(TimedOut);
    expect(signal?.reason).toBeInstanceOf(TimedOut);
  });

  it("fails with TimedOut even if the signal breaks it off", async () => {
    const broken = withTimeout(1, (signal) => {
      const { promise, reject } = Promise.withResolvers<never>();
      signal.addEventListener("abort", () => reject(new Error("broken off")));
      return promise;
    });
    await expect(broken).rejects.toThrow(TimedOut);
  });
});

it("a promise is done once it settles, fulfilled or rejected", async () => {
  expect(await isDoneWithin(60_000, Promise.resolve())).toBe(true);
  expect(await isDoneWithin(60_000, Promise.reject(new Error("broken")))).toBe(true);
  expect(await isDoneWithin(1, never)).toBe(false);
});

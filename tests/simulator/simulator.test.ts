import { describe, expect, it } from "vitest";
import { simulate } from "./simulate.ts";

describe("a day of buyers, dealers and admins with faults and races", () => {
  it.each(Array.from({ length: 1 }, (_, index) => index + 1))("keeps every rule: seed %i", async (seed) => {
    const { broken, history, steps, leads } = await simulate({ seed, days: 1, faults: 0.01 });
    expect(broken, history.slice(-60).join("\n")).toEqual([]);
    console.log(seed, steps, leads, history.length);
  });

  it("is the same day for the same seed", async () => {
    const [one, other] = [
      await simulate({ seed: 7, days: 1, faults: 0.01 }),
      await simulate({ seed: 7, days: 1, faults: 0.01 }),
    ];
    const at = one.history.findIndex((step, index) => step !== other.history[index]);
    expect(one.history.slice(Math.max(0, at - 12), at + 3)).toEqual(
      other.history.slice(Math.max(0, at - 12), at + 3),
    );
  });
});

import { describe, expect, it } from "vitest";
import { storyOf } from "./shrink.ts";
import { simulate } from "./simulate.ts";

describe("a day of buyers, dealers and admins, with races and faults", () => {
  it("is the same day again with the same seed, statement by statement", async () => {
    const day = () => simulate({ seed: 7, days: 0.3, faults: 0.03 });
    expect((await day()).history).toEqual((await day()).history);
  });

  it.each([1, 2, 3])("breaks no rule with seed %i", async (seed) => {
    const result = await simulate({ seed, days: 1, faults: 0.01 });
    expect(result.broken, storyOf(result).slice(-40).join("\n")).toEqual([]);
    expect(result.leads).toBeGreaterThan(10);
  });
});

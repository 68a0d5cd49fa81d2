import { describe, expect, it } from "vitest";
import { storyOf } from "./shrink.ts";
import { simulate } from "./simulate.ts";

const OPTIONS = { days: 1, faults: 0.01 };

describe("a day of buyers, dealers and admins, with races and faults", () => {
  it.each([1, 4])("breaks no rule with seed %i", async (seed) => {
    const result = await simulate({ ...OPTIONS, seed });
    expect(result.broken, storyOf(result).slice(-40).join("\n")).toEqual([]);
    expect(result.leads).toBeGreaterThan(10);
  });

  it("is the same day again with the same seed, statement by statement", async () => {
    const day = () => simulate({ seed: 7, days: 0.3, faults: 0.03 });
    expect((await day()).history).toEqual((await day()).history);
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { PLANTED_FAULTS, SWITCH } from "./planted-faults.ts";
import { ruleOf, shrink, storyOf } from "./shrink.ts";
import { type Simulated, simulate } from "./simulate.ts";

/** What `npm run simulate` asks for (scripts/simulate.ts). */
const { SIMULATE = "{}" } = process.env;
const {
  first = 1,
  last = 20,
  days = 1,
  faults = 0.01,
  tries = 60,
  only = "",
  isPlanted = false,
} = JSON.parse(SIMULATE);
const seeds: number[] = Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe.skipIf(isPlanted)("days from a seed", () => {
  it("keep every rule", async () => {
    const found: Simulated[] = [];
    for (const seed of seeds) {
      const options = { seed, days, faults };
      const result = await simulate(options);
      found.push(result);
      if (result.broken.length === 0) continue;
      const shortest = await shrink(options, result, tries);
      expect.fail(`Seed ${seed}: ${shortest.broken.join("\n")}\n${storyOf(shortest).join("\n")}`);
    }
    console.log(countsOf(found));
  });
});

describe.runIf(isPlanted)("a planted fault is found", () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, SWITCH));

  it.each(Object.keys(PLANTED_FAULTS).filter((name) => name.includes(only)))("%s", async (fault) => {
    Reflect.set(globalThis, SWITCH, fault);
    const began = process.cpuUsage();
    for (const seed of seeds) {
      const options = { seed, days, faults };
      const result = await simulate(options);
      if (result.broken.length === 0) continue;
      const { user, system } = process.cpuUsage(began);
      const seconds = Math.round((user + system) / 1_000_000);
      console.log(`FOUND ${fault}: seed ${seed}, step ${result.steps}, ${seconds} s: ${ruleOf(result)}`);
      if (tries === 0) return;
      const shortest = await shrink(options, result, tries);
      return console.log(`SHRUNK ${fault}: ${shortest.acted} steps\n${storyOf(shortest).join("\n")}`);
    }
    expect.fail(`not found in ${seeds.length} seeds`);
  });
});

/** How often each kind of fault occurred. */
function countsOf(found: readonly Simulated[]): string {
  const sums = new Map<string, number>();
  for (const [kind, times] of found.flatMap(({ counts }) => [...counts])) {
    sums.set(kind, (sums.get(kind) ?? 0) + times);
  }
  return [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, times]) => `${times} × ${kind}`)
    .join("\n");
}

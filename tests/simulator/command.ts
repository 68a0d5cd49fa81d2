import { expect, it } from "vitest";
import { PLANTED_FAULTS } from "./planted-faults.ts";
import { ruleOf, shrink, storyOf } from "./shrink.ts";
import { simulate } from "./simulate.ts";

/** What `npm run simulate` asks for (scripts/simulate.ts). */
const { SIMULATE = "{}" } = process.env;
const { first = 1, last = 20, days = 1, faults = 0.01, planted = null } = JSON.parse(SIMULATE);

it(planted === null ? "keeps every rule" : `finds: ${planted}`, async () => {
  if (planted !== null) expect(Object.keys(PLANTED_FAULTS)).toContain(planted);
  for (let seed = first; seed <= last; seed++) {
    const options = { seed, days, faults };
    const result = await simulate(options);
    if (result.broken.length === 0) continue;
    if (planted !== null)
      return console.log(`${planted}: seed ${seed}, step ${result.steps}: ${ruleOf(result)}`);
    const shortest = await shrink(options, result);
    expect.fail(`Seed ${seed}: ${shortest.broken.join("\n")}\n${storyOf(shortest).join("\n")}`);
  }
  expect(planted, `not found in ${last - first + 1} seeds`).toBe(null);
});

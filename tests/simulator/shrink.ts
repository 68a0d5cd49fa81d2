import { type Simulated, type SimulationOptions, simulate } from "./simulate.ts";

/**
 * Leaves out all steps that the broken rule does not need, by halves, then quarters, and so on.
 *
 * @param tries runs that this may take
 */
export async function shrink(
  options: SimulationOptions,
  found: Simulated,
  tries: number,
): Promise<Simulated> {
  const rule = ruleOf(found);
  const without = new Set<number>();
  let shortest = found;
  let triesLeft = tries;
  for (let size = Math.ceil(found.steps / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 1; from < found.steps && triesLeft > 0; from += size) {
      const tried = new Set(without);
      for (let step = from; step < Math.min(from + size, found.steps); step++) tried.add(step);
      if (tried.size === without.size) continue;
      triesLeft -= 1;
      const result = await simulate({ ...options, without: tried });
      if (ruleOf(result) !== rule) continue;
      for (const step of tried) without.add(step);
      shortest = result;
    }
  }
  return shortest;
}

/** The auditor's first sentence without the ids of the records. */
export const ruleOf = ({ broken: [first = ""] }: Simulated): string => first.split(":")[0] ?? "";

/** What people and jobs did, without the statements. */
export const storyOf = ({ history }: Simulated): string[] =>
  history.filter((line) => /^[#!] |-> | (conflict|lost before|lost after|dies|dies after): /.test(line));

import fc from "fast-check";
import { samplesOf } from "./grammar.ts";
import { type Finding, judge } from "./judge.ts";
import type { Sample } from "./sample.ts";
import type { Target } from "./target.ts";

interface Fuzzing {
  seed: number;
  /** Of processor time. */
  minutes: number;
  onSample: (sample: Sample) => void;
}

export interface Find {
  finding: Finding;
  sample: Sample;
}

const SAMPLES_AT_ONCE = 200;
const FINDS_MAX = 8;

/** Judges samples of the target's grammar until the time is spent. @returns the smallest sample of each find */
export async function fuzzTarget(target: Target, { seed, minutes, onSample }: Fuzzing) {
  const finds: Find[] = [];
  const known = new Set<string>();
  let samples = 0;
  const begun = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 60_000_000;
  };
  for (let round = 0; spent() < minutes && finds.length < FINDS_MAX; round += 1) {
    for (const sample of fc.sample(samplesOf(target), { seed: seed + round, numRuns: SAMPLES_AT_ONCE })) {
      if (spent() >= minutes || finds.length >= FINDS_MAX) break;
      onSample(sample);
      samples += 1;
      const finding = await judge(target, sample);
      if (!finding) continue;
      const small = await smallest(target, sample, finding.kind);
      const key = finding.kind === "error" ? placeOf(finding.text) : `${small.again}${small.close}`;
      if (known.has(key)) continue;
      known.add(key);
      finds.push({ finding, sample: small });
    }
  }
  return { samples, finds, minutes: spent() };
}

/** Where an error was thrown, so that each is told once. */
const placeOf = (stack: string) => stack.split("\n").slice(0, 2).join(" ").replaceAll(/\d+/g, "");

/** Drops halves, then signs, of each part for as long as the same kind of finding stays. */
async function smallest(target: Target, sample: Sample, kind: Finding["kind"]): Promise<Sample> {
  let best = sample;
  for (const part of ["start", "end", "middle", "close", "again"] as const) {
    for (
      let step = Math.ceil(best[part].length / 2);
      step >= 1;
      step = step === 1 ? 0 : Math.ceil(step / 2)
    ) {
      for (let at = 0; at < best[part].length; ) {
        const shorter = { ...best, [part]: best[part].slice(0, at) + best[part].slice(at + step) };
        if ((await judge(target, shorter))?.kind === kind) best = shorter;
        else at += step;
      }
    }
  }
  return best;
}

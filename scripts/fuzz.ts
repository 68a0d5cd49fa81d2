/** `npm run fuzz`: judges fresh inputs for every parser of strangers' bytes, each in a process of its own. */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { fuzzTarget } from "#tests/fuzz/fuzz-target.ts";
import { brief } from "#tests/fuzz/sample.ts";
import { TARGETS } from "#tests/fuzz/targets.ts";

const { values } = parseArgs({
  options: {
    /** Of processor time for each parser. */
    minutes: { type: "string", default: "1" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    only: { type: "string" },
    /** Set by this program: the parser of this process. */
    target: { type: "string" },
  },
});
const { minutes, seed, only, target } = values;
/** As a parser's thread has. */
const HEAP_MEGABYTES = 768;

if (target === undefined) {
  const names = Object.keys(TARGETS).filter((name) => only === undefined || name === only);
  if (names.length === 0) throw new Error(`--only is one of: ${Object.keys(TARGETS).join(", ")}`);
  for (const name of names) runApart(name);
} else await run(target);

function runApart(name: string): void {
  const flags = [`--max-old-space-size=${HEAP_MEGABYTES}`, "scripts/fuzz.ts"];
  const asked = ["--minutes", minutes, "--seed", seed, "--target", name];
  const { status } = spawnSync(process.execPath, [...flags, ...asked], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status === 0) return;
  process.exitCode = 1;
  // Found something, or was ended by what it tried.
  if (status !== 1)
    console.log(`${name}: the process ended with ${status} at ${readFileSync(lastSample(name), "utf8")}`);
}

async function run(name: string): Promise<void> {
  const parser = TARGETS[name];
  if (!parser) throw new Error(`no such parser: ${name}`);
  const file = lastSample(name);
  const onSample = (sample: Parameters<typeof brief>[0]) =>
    writeFileSync(file, JSON.stringify(brief(sample)));
  const done = await fuzzTarget(parser, { seed: Number(seed), minutes: Number(minutes), onSample });
  console.log(
    `${name}: ${done.samples} samples in ${done.minutes.toFixed(1)} minutes, seed ${seed}, ${done.finds.length} finds`,
  );
  for (const { finding, sample } of done.finds) {
    console.log(`  ${finding.kind}: ${finding.text}\n  ${JSON.stringify(brief(sample))}`);
  }
  rmSync(file, { force: true });
  process.exit(done.finds.length > 0 ? 1 : 0);
}

function lastSample(name: string): string {
  return path.join(os.tmpdir(), `second-spark-fuzz-${name.replaceAll(" ", "-")}.json`);
}

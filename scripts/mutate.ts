/** `npm run mutate`: tries mutants of the files that decide about money, consent and access. */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { MUTATION_GROUPS } from "#tests/mutation/groups.ts";
import { type Mutant, mutantsOf } from "#tests/mutation/mutators.ts";
import { tryAlone } from "#tests/mutation/try-alone.ts";

const { values } = parseArgs({
  options: {
    /** A group, or a part of its files' names; else all. */
    only: { type: "string", default: "" },
    /** Numbers of mutants, like 4,17; else all. */
    mutants: { type: "string", default: "" },
    /** Shows the mutants alone. */
    list: { type: "boolean", default: false },
  },
});

const named = MUTATION_GROUPS[values.only];
if (named) await runGroup(values.only, named.files);
else {
  for (const [group, { files }] of Object.entries(MUTATION_GROUPS)) {
    const chosen = files.filter((file) => file.includes(values.only));
    if (chosen.length > 0) await runGroup(group, chosen);
  }
}

async function runGroup(group: string, files: readonly string[]): Promise<void> {
  const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));
  if (values.list) {
    for (const [id, { file, line, name }] of mutants.entries()) console.log(`${id} ${file}:${line} ${name}`);
    return;
  }
  const ids = [...mutants.keys()];
  const tried = values.mutants ? values.mutants.split(",").map(Number) : ids;
  const asked = {
    group,
    files,
    tried,
    results: path.join(os.tmpdir(), `mutants-${process.pid}.jsonl`),
  };
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--config", "vitest.mutation.config.ts", "--reporter", "dot"],
    { stdio: "ignore", env: { ...process.env, MUTATE: JSON.stringify(asked) } },
  );
  // A mutant that never lets another task run takes its process down, and with it those not yet tried.
  if (status !== 0) console.log(`${group}: the run failed (${status}); some mutants may not have been tried`);
  const results = readResults(asked.results);
  rmSync(asked.results, { force: true });
  const alone = tried.filter((id) => results.alone.has(id) && !results.killed.has(id));
  console.log(`${group}: ${results.killed.size} of ${tried.length} killed, trying ${alone.length} alone`);
  if (alone.length > 0) await tryAlone(asked, alone, (id) => results.killed.add(id));
  for (const file of files) {
    tell(
      file,
      tried.filter((id) => mutants[id]?.file === file),
      mutants,
      results,
    );
  }
}

interface Results {
  killed: Set<number>;
  reached: Set<number>;
  /** Those that only a new process can try. */
  alone: Set<number>;
}

function readResults(file: string): Results {
  const results: Results = { killed: new Set(), reached: new Set(), alone: new Set() };
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const { killed, reached = [], alone = [] } = JSON.parse(line);
    for (const id of [...reached, ...alone]) results.reached.add(id);
    for (const id of alone) results.alone.add(id);
    if (killed !== undefined) results.killed.add(killed);
  }
  return results;
}

function tell(
  file: string,
  ids: readonly number[],
  mutants: readonly Mutant[],
  { killed, reached }: Results,
): void {
  const alive = ids.filter((id) => !killed.has(id));
  const score = (100 * (ids.length - alive.length)) / ids.length;
  console.log(`\n${file}: ${ids.length - alive.length} of ${ids.length} killed (${score.toFixed(1)} %)`);
  for (const id of alive) {
    const why = reached.has(id) ? "survived" : "not reached";
    console.log(`  ${why}: ${id} line ${mutants[id]?.line} ${mutants[id]?.name}`);
  }
}

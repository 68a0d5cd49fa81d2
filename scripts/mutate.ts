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
    /** Shows the mutants alone. */
    list: { type: "boolean", default: false },
  },
});

for (const [group, { files }] of Object.entries(MUTATION_GROUPS)) {
  const chosen = group === values.only ? files : files.filter((file) => file.includes(values.only));
  if (chosen.length > 0) await runGroup(group, chosen);
}

async function runGroup(group: string, files: readonly string[]): Promise<void> {
  const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));
  if (values.list) {
    for (const { file, line, name } of mutants) console.log(`${file}:${line} ${name}`);
    return;
  }
  const asked = {
    group,
    files,
    count: mutants.length,
    results: path.join(os.tmpdir(), `mutants-${process.pid}.jsonl`),
  };
  spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--config", "vitest.mutation.config.ts", "--reporter", "dot"],
    { stdio: "ignore", env: { ...process.env, MUTATE: JSON.stringify(asked) } },
  );
  const results = readResults(asked.results);
  rmSync(asked.results, { force: true });
  const alive = mutants.flatMap((_, id) => (results.killed.has(id) ? [] : [id]));
  console.log(
    `${group}: ${mutants.length - alive.length} of ${mutants.length} killed, trying the others alone`,
  );
  await tryAlone(asked, alive, (id) => results.killed.add(id));
  tell(files, mutants, results);
}

interface Results {
  killed: Set<number>;
  reached: Set<number>;
}

function readResults(file: string): Results {
  const results: Results = { killed: new Set(), reached: new Set() };
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const { killed, reached = [] } = JSON.parse(line);
    for (const id of reached) results.reached.add(id);
    if (killed !== undefined) results.killed.add(killed);
  }
  return results;
}

function tell(files: readonly string[], mutants: readonly Mutant[], { killed, reached }: Results): void {
  for (const file of files) {
    const ids = mutants.flatMap((one, id) => (one.file === file ? [id] : []));
    const alive = ids.filter((id) => !killed.has(id));
    const score = (100 * (ids.length - alive.length)) / ids.length;
    console.log(`\n${file}: ${ids.length - alive.length} of ${ids.length} killed (${score.toFixed(1)} %)`);
    for (const id of alive) {
      const why = reached.has(id) ? "survived" : "not reached";
      console.log(`  ${why}: line ${mutants[id]?.line} ${mutants[id]?.name}`);
    }
  }
}

/** `npm run simulate`: replays a seed, tries many, or proves that planted faults are found. */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    /** The first one; the only one if no number of seeds is given. */
    seed: { type: "string" },
    /** How many. */
    seeds: { type: "string" },
    days: { type: "string", default: "1" },
    /** Probability at each statement. */
    faults: { type: "string", default: "0.01" },
    /** How many runs may make a failure shorter. */
    tries: { type: "string", default: "60" },
    /** The planted faults whose names have this. */
    only: { type: "string", default: "" },
    planted: { type: "boolean", default: false },
  },
});
const first = Number(values.seed ?? 1);
const count = Number(values.seeds ?? (values.seed === undefined ? 20 : 1));
const asked = {
  first,
  last: first + count - 1,
  days: Number(values.days),
  faults: Number(values.faults),
  tries: Number(values.tries),
  only: values.only,
  isPlanted: values.planted,
};
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--config", "vitest.simulator.config.ts"],
  { stdio: "inherit", env: { ...process.env, SIMULATE: JSON.stringify(asked) } },
);
process.exitCode = status ?? 1;

import { spawn } from "node:child_process";

export interface Check {
  name: string;
  /** Programs one after the other, each with its arguments, run by this Node. */
  commands: string[][];
}

export interface Outcome {
  name: string;
  passed: boolean;
  output: string;
  seconds: number;
}

const TYPES: Check = {
  name: "types",
  commands: [
    ["node_modules/@react-router/dev/bin.cjs", "typegen"],
    ["node_modules/typescript7/bin/tsc", "--noEmit"],
  ],
};
const LINT: Check = {
  name: "lint and format",
  commands: [["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."]],
};
const LAYERS: Check = {
  name: "layers",
  commands: [["node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", "src", "tests", "scripts", "sample-data", "bench"]],
};
const DEAD_CODE: Check = { name: "dead code", commands: [["node_modules/knip/bin/knip.js"]] };

/** `npm run check`. */
export const CHECKS = [TYPES, LINT, LAYERS, DEAD_CODE];
/** What `npm test` runs beside the tests; the layers are among those (tests/architecture.test.ts). */
export const CHECKS_BESIDE_TESTS = [TYPES, LINT, DEAD_CODE];

/** Runs checks at the same time and tells of each as it ends. */
export async function runChecks(checks: readonly Check[]): Promise<Outcome[]> {
  return await Promise.all(
    checks.map(async (check) => {
      const outcome = await runCheck(check);
      const mark = outcome.passed ? "passed" : "FAILED";
      console.log(`${mark}  ${outcome.name} (${outcome.seconds.toFixed(1)} s)`);
      if (!outcome.passed) console.log(outcome.output.trim());
      return outcome;
    }),
  );
}

async function runCheck({ name, commands }: Check): Promise<Outcome> {
  const start = performance.now();
  let output = "";
  let passed = true;
  for (const command of commands) {
    const result = await runCommand(command);
    output += result.output;
    passed &&= result.passed;
  }
  return { name, passed, output, seconds: (performance.now() - start) / 1000 };
}

function runCommand(command: string[]): Promise<{ passed: boolean; output: string }> {
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ passed: false, output: error.message }));
    child.once("close", (code) => resolve({ passed: code === 0, output }));
  });
}

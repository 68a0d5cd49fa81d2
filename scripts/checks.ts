import { spawn } from "node:child_process";

export interface Check {
  name: string;
  command: string[];
}

export interface Outcome {
  name: string;
  passed: boolean;
}

/** Keeps what it found, so that the next run checks only what a change affects. */
const TYPES_CACHE = "node_modules/.cache/types.tsbuildinfo";
const TYPES: Check = {
  name: "types",
  command: [
    "node_modules/typescript7/bin/tsc",
    "--noEmit",
    ...["--incremental", "--tsBuildInfoFile", TYPES_CACHE],
  ],
};
const LINT: Check = {
  name: "lint and format",
  command: ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "--colors=off"],
};
const LAYERS: Check = {
  name: "layers",
  command: [
    "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    ...["src", "packages/captured-mail", "packages/embedded-postgres", "packages/sample-data"],
    ...["tests", "scripts", "sample-data", "bench"],
  ],
};
const DEAD_CODE: Check = { name: "dead code", command: ["node_modules/knip/bin/knip.js"] };

export const CHECKS = [TYPES, LINT, LAYERS, DEAD_CODE];
/** `npm test` checks the layers in tests/architecture.test.ts. */
export const CHECKS_BESIDE_TESTS = [TYPES, LINT, DEAD_CODE];

export async function runChecks(checks: readonly Check[]): Promise<Outcome[]> {
  // Most checks need the generated route types.
  await runCommand(["node_modules/@react-router/dev/bin.cjs", "typegen"]);
  return await Promise.all(
    checks.map(async ({ name, command }) => {
      const start = performance.now();
      const { passed, output } = await runCommand(command);
      const seconds = (performance.now() - start) / 1000;
      console.log(`${passed ? "passed" : "FAILED"}  ${name} (${seconds.toFixed(1)} s)`);
      if (!passed) console.log(output.trim());
      return { name, passed };
    }),
  );
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

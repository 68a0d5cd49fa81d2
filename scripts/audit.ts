import { execFile } from "node:child_process";

/** "unknown": the registry was not reached, or does not answer such questions. */
export type Audited = { state: "clean" | "unknown" } | { state: "found"; report: string };

/**
 * Asks the registry whether it knows of a weakness in what the running program uses.
 * @param npm_cli npm's own script, as npm names it to what it runs
 */
export async function auditDependencies(npm_cli: string | undefined): Promise<Audited> {
  if (!npm_cli) return { state: "unknown" };
  const { stdout } = await run(npm_cli, ["audit", "--omit=dev", "--json", "--fetch-retries=0"]);
  return judgeAudit(stdout);
}

/** @param json what `npm audit --json` printed */
export function judgeAudit(json: string): Audited {
  const found = weaknessesIn(json);
  if (!found) return { state: "unknown" };
  if (found.length === 0) return { state: "clean" };
  return { state: "found", report: found.map(({ name, severity }) => `${name}: ${severity}`).join("\n") };
}

function weaknessesIn(json: string): { name: string; severity: string }[] | undefined {
  try {
    const { vulnerabilities } = JSON.parse(json);
    return vulnerabilities && Object.values(vulnerabilities);
  } catch {
    return undefined;
  }
}

function run(npm_cli: string, args: string[]): Promise<{ stdout: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [npm_cli, ...args], { timeout: 30_000 }, (_error, stdout) =>
      resolve({ stdout }),
    );
  });
}

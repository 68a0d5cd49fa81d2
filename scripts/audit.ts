import { execFile } from "node:child_process";
import { ACCEPTED_ADVISORIES, type AcceptedAdvisory } from "./accepted-advisories.ts";

export type Audited =
  | { state: "clean" }
  | { state: "found"; report: string }
  /** Nothing is known: the registry was not reached, or does not answer such questions. */
  | { state: "unknown"; reason: string };

/** An audit asks once: it is no reason to keep a developer waiting. */
const PATIENCE_MS = 30_000;

/**
 * Asks the registry whether it knows of a weakness in what the running program uses.
 * @param npmCli npm's own script, as npm names it to what it runs
 */
export async function auditDependencies(npmCli: string | undefined): Promise<Audited> {
  if (!npmCli) return { state: "unknown", reason: "npm does not say where it is; run this by npm" };
  const { stdout } = await run(npmCli, ["audit", "--omit=dev", "--json", "--fetch-retries=0"]);
  return judgeAudit(stdout, { accepted: ACCEPTED_ADVISORIES, today: new Date().toISOString().slice(0, 10) });
}

interface Judging {
  accepted: Record<string, AcceptedAdvisory>;
  /** 2026-01-31. */
  today: string;
}

/** @param json what `npm audit --json` printed */
export function judgeAudit(json: string, { accepted, today }: Judging): Audited {
  const answer = read(json);
  if (!answer?.vulnerabilities) return { state: "unknown", reason: reasonIn(answer) };
  const found = Object.values(answer.vulnerabilities)
    .flatMap((weak) => linesOf(weak))
    .filter(({ url }) => !(today <= (accepted[url]?.until ?? "")));
  if (found.length === 0) return { state: "clean" };
  return { state: "found", report: [...new Set(found.map(({ line }) => line))].sort().join("\n") };
}

interface Answer {
  vulnerabilities?: Record<string, Weak>;
  /** Of the registry, as npm passes it on. */
  message?: string;
  error?: { code?: string; summary?: string };
}

interface Weak {
  name: string;
  severity: string;
  /** Advisories about it, or names of what it needs and is weak itself. */
  via?: (string | { title?: string; url?: string; severity?: string })[];
}

/** Of what is weak by something else alone, that other one is told of. */
function linesOf({ name, severity, via = [] }: Weak): { url: string; line: string }[] {
  if (via.length === 0) return [{ url: "", line: `${name}: ${severity}` }];
  return via
    .filter((one) => typeof one !== "string")
    .map(({ title = "", url = "", severity: its = severity }) => ({
      url,
      line: `${name}: ${its}, ${title} ${url}`.trim(),
    }));
}

function read(json: string): Answer | undefined {
  try {
    return JSON.parse(json) as Answer;
  } catch {
    return undefined;
  }
}

const reasonIn = (answer: Answer | undefined): string =>
  answer?.message || answer?.error?.summary || answer?.error?.code || "there was no answer";

function run(npmCli: string, args: string[]): Promise<{ stdout: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [npmCli, ...args], { timeout: PATIENCE_MS }, (_error, stdout) =>
      resolve({ stdout }),
    );
  });
}

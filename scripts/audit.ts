import { execFile } from "node:child_process";
import { ACCEPTED_ADVISORIES, type AcceptedAdvisory } from "./accepted-advisories.ts";

export type AuditResult =
  | { state: "clean" }
  | { state: "found"; report: string }
  /** The registry was unreachable or has no audit endpoint. */
  | { state: "unknown"; reason: string };

/** No retry: an audit must not keep a developer waiting. */
const PATIENCE_MS = 30_000;

/** @param npmCli path of npm's own script (npm_execpath) */
export async function auditDependencies(npmCli: string | undefined): Promise<AuditResult> {
  if (!npmCli) return { state: "unknown", reason: "npm does not say where it is; run this by npm" };
  const { stdout } = await run(npmCli, ["audit", "--omit=dev", "--json", "--fetch-retries=0"]);
  return evaluateAudit(stdout, {
    accepted: ACCEPTED_ADVISORIES,
    today: new Date().toISOString().slice(0, 10),
  });
}

interface AuditPolicy {
  accepted: Record<string, AcceptedAdvisory>;
  today: string;
}

/** @param json output of `npm audit --json` */
export function evaluateAudit(json: string, { accepted, today }: AuditPolicy): AuditResult {
  const auditReport = read(json);
  if (!auditReport?.vulnerabilities) return { state: "unknown", reason: reasonIn(auditReport) };
  const found = Object.values(auditReport.vulnerabilities)
    .flatMap((weak) => linesOf(weak))
    .filter(({ url }) => !(today <= (accepted[url]?.until ?? "")));
  if (found.length === 0) return { state: "clean" };
  return { state: "found", report: [...new Set(found.map(({ line }) => line))].sort().join("\n") };
}

interface AuditReport {
  vulnerabilities?: Record<string, Weak>;
  message?: string;
  error?: { code?: string; summary?: string };
}

interface Weak {
  name: string;
  severity: string;
  via?: (string | { title?: string; url?: string; severity?: string })[];
}

function linesOf({ name, severity, via = [] }: Weak): { url: string; line: string }[] {
  if (via.length === 0) return [{ url: "", line: `${name}: ${severity}` }];
  return via
    .filter((one) => typeof one !== "string")
    .map(({ title = "", url = "", severity: its = severity }) => ({
      url,
      line: `${name}: ${its}, ${title} ${url}`.trim(),
    }));
}

function read(json: string): AuditReport | undefined {
  try {
    return JSON.parse(json) as AuditReport;
  } catch {
    return undefined;
  }
}

const reasonIn = (auditReport: AuditReport | undefined): string =>
  auditReport?.message || auditReport?.error?.summary || auditReport?.error?.code || "there was no answer";

function run(npmCli: string, args: string[]): Promise<{ stdout: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [npmCli, ...args], { timeout: PATIENCE_MS }, (_error, stdout) =>
      resolve({ stdout }),
    );
  });
}

/** `npm run check`; with `-- --release`, an unreachable registry fails it. */
import { auditDependencies } from "./audit.ts";
import { CHECKS, runChecks } from "./checks.ts";
import { printAudit } from "./print-audit.ts";

const [outcomes, audited] = await Promise.all([
  runChecks(CHECKS),
  auditDependencies(process.env.npm_execpath),
]);
printAudit(audited);
const isKnown = audited.state === "clean" || !process.argv.includes("--release");
const passed = outcomes.every((outcome) => outcome.passed) && audited.state !== "found" && isKnown;
process.exitCode = passed ? 0 : 1;

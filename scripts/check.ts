/**
 * `npm run check`: types, lint, format, layers, dead code, and advisories if the registry is
 * reachable. `npm run check -- --release` fails when it is not.
 */
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

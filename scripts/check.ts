/** `npm run check`: types, lint, format, layers, dead code, and weaknesses of dependencies where the registry can be asked. */
import { auditDependencies } from "./audit.ts";
import { CHECKS, runChecks } from "./checks.ts";

const [outcomes, audited] = await Promise.all([
  runChecks(CHECKS),
  auditDependencies(process.env.npm_execpath),
]);
const SAID = {
  clean: "passed  no known weakness in dependencies",
  found: "FAILED  known weaknesses in dependencies",
  unknown: "        dependencies: the registry could not be asked for known weaknesses",
};
console.log(SAID[audited.state]);
if (audited.state === "found") console.log(audited.report);
process.exitCode = outcomes.every(({ passed }) => passed) && audited.state !== "found" ? 0 : 1;

/** `npm run check`: types, lint, format, layers, dead code. */
import { CHECKS, runChecks } from "./checks.ts";

const outcomes = await runChecks(CHECKS);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;

import type { AuditResult } from "./audit.ts";

/** Always prints, so that a skipped audit does not pass for a clean one. */
export function printAudit(audited: AuditResult): void {
  if (audited.state === "clean") console.log("passed  no known weakness in dependencies");
  if (audited.state === "found") {
    console.log(`FAILED  known weaknesses in dependencies\n${audited.report}`);
  }
  if (audited.state === "unknown") {
    console.log(`NOT ASKED  whether dependencies have known weaknesses: ${audited.reason}`);
  }
}

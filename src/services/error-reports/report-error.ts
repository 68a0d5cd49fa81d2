import { TooManyAttempts } from "#src/domain/errors/errors.ts";
import { scrub } from "#src/domain/errors/scrub.ts";
import { HOUR_SECONDS } from "#src/domain/time/seconds.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { fingerprint } from "./error-fingerprint.ts";
import { hasEnoughReports } from "./has-enough-reports.ts";
import { saveReport } from "./save-report.ts";

export interface ErrorReport {
  message: string;
  stack: string;
  path: string;
  user_agent: string;
}

/**
 * Stores no personal data. Global limit: per-network limits do not stop a distributed flood.
 * @returns the number that the error screen shows
 */
export async function reportError(
  app: AppContext,
  report: ErrorReport,
): Promise<{ error_report_id: string }> {
  if (await hasEnoughReports(app)) throw new TooManyAttempts(HOUR_SECONDS);
  const message = scrub(report.message);
  const stack = scrub(report.stack);
  const errorReportId = await saveReport(app.db, {
    message,
    stack,
    path: scrub(report.path),
    user_agent: report.user_agent.slice(0, 500),
    fingerprint: fingerprint(message, stack),
  });
  app.log.error({ error_report_id: errorReportId, message }, "page error reported");
  return { error_report_id: errorReportId };
}

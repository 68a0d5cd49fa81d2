import { createHash } from "node:crypto";
import type { Db, NewRow } from "#src/db/database.ts";
import { TooManyAttempts } from "#src/domain/errors/errors.ts";
import { scrub } from "#src/domain/errors/scrub.ts";
import { ERROR_ALERTS_MAX_PER_HOUR, ERROR_REPORTS_MAX_PER_HOUR } from "#src/domain/policy/operations.ts";
import { HOUR_MS, HOUR_SECONDS, hoursBefore } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { countErrorReportsSince, insertErrorReport, isNewFault } from "./error-report-queries.ts";

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
export async function reportError(app: AppContext, { user_agent, ...report }: ErrorReport) {
  if (await hasEnoughReports(app)) throw new TooManyAttempts(HOUR_SECONDS);
  const scrubbed = scrubReport(report);
  const errorReportId = await saveReport(app.db, { ...scrubbed, user_agent: user_agent.slice(0, 500) });
  app.log.error({ error_report_id: errorReportId, message: scrubbed.message }, "page error reported");
  return { error_report_id: errorReportId };
}

/** Shows how often an error recurs without filling the disk. */
export const MAX_FAILURE_REPORTS_PER_HOUR = 20;

/** Stores no personal data. */
export async function reportFailure(
  { db, now }: DbAndClock,
  { error, path }: { error: Error; path: string },
) {
  const scrubbed = scrubReport({ message: error.message, stack: error.stack ?? "", path });
  const since = hoursBefore(now(), 1);
  if (await hasEnoughReports({ db, now })) return;
  if ((await countErrorReportsSince(db, since, scrubbed.fingerprint)) >= MAX_FAILURE_REPORTS_PER_HOUR) return;
  await saveReport(db, { ...scrubbed, user_agent: "the server itself" });
}

function scrubReport(report: Omit<ErrorReport, "user_agent">) {
  const [message, stack, path] = [scrub(report.message), scrub(report.stack), scrub(report.path)];
  return { message, stack, path, fingerprint: fingerprint(message, stack) };
}

/** Emails the admins about a fault that is new, or that was resolved and is back. */
async function saveReport(db: Db, report: NewRow<"error_reports">): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    const isNew = await isNewFault(tx, report.fingerprint);
    const { error_report_id, reported_at } = await insertErrorReport(tx, report);
    if (isNew) {
      const { from, to } = errorAlertWindow(reported_at);
      const payload = { from: from.toISOString() };
      await addJob(tx, "send-error-alert", payload, { jobKey: `error-alert ${payload.from}`, runAt: to });
    }
    return error_report_id;
  });
}

/** True once the last hour's reports reach the global limit. */
async function hasEnoughReports({ db, now }: DbAndClock): Promise<boolean> {
  return (await countErrorReportsSince(db, hoursBefore(now(), 1))) >= ERROR_REPORTS_MAX_PER_HOUR;
}

/** Deduplicates errors: numbers in the message are ignored. */
export function fingerprint(message: string, stack: string): string {
  const place = stack.split("\n").find((line) => line.includes(" at ") || line.includes("@")) ?? "";
  const subject = `${message.replace(/\d+/g, "0")}\n${place.replace(/:\d+/g, "").trim()}`;
  return createHash("sha256").update(subject).digest("hex").slice(0, 16);
}

const WINDOW_MS = HOUR_MS / ERROR_ALERTS_MAX_PER_HOUR;

/** One email at the end of each window lists all its faults. */
export function errorAlertWindow(reportedAt: Date): { from: Date; to: Date } {
  const from = Math.floor(reportedAt.getTime() / WINDOW_MS) * WINDOW_MS;
  return { from: new Date(from), to: new Date(from + WINDOW_MS) };
}

import { scrub } from "#src/domain/errors/scrub.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { fingerprint } from "./error-fingerprint.ts";
import { countReportsSince } from "./error-queries.ts";
import { hasEnoughReports } from "./has-enough-reports.ts";
import { saveReport } from "./save-report.ts";

/** Shows how often an error recurs without filling the disk. */
export const MAX_FAILURE_REPORTS_PER_HOUR = 20;

/** Stores no personal data. */
export async function reportFailure(
  { db, now }: Pick<AppContext, "db" | "now">,
  { error, path }: { error: Error; path: string },
): Promise<void> {
  const message = scrub(error.message);
  const stack = scrub(error.stack ?? "");
  const kind = fingerprint(message, stack);
  const since = hoursBefore(now(), 1);
  if (await hasEnoughReports({ db, now })) return;
  if ((await countReportsSince(db, kind, since)) >= MAX_FAILURE_REPORTS_PER_HOUR) return;
  await saveReport(db, {
    message,
    stack,
    path: scrub(path),
    user_agent: "the server itself",
    fingerprint: kind,
  });
}

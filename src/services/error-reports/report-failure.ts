import { scrub } from "#src/domain/errors/scrub.ts";
import { HOUR_MS } from "#src/domain/format/milliseconds.ts";
import { FAILURES_KEPT_AN_HOUR } from "#src/domain/policy.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { fingerprint } from "./error-fingerprint.ts";
import { countReportsSince } from "./error-queries.ts";
import { insertErrorReport } from "./error-report-queries.ts";

/**
 * Keeps what went wrong in the server itself among the errors of pages, without personal data. Of a fault that goes on
 * and on only the first of each hour are kept: nobody limits how often the server fails.
 */
export async function reportFailure(
  { db, now }: Pick<AppContext, "db" | "now">,
  { error, path }: { error: Error; path: string },
): Promise<void> {
  const message = scrub(error.message);
  const stack = scrub(error.stack ?? "");
  const kind = fingerprint(message, stack);
  const since = new Date(now().getTime() - HOUR_MS);
  if ((await countReportsSince(db, kind, since)) >= FAILURES_KEPT_AN_HOUR) return;
  await insertErrorReport(db, {
    message,
    stack,
    path: scrub(path),
    user_agent: "the server itself",
    fingerprint: kind,
  });
}

import { ERROR_REPORTS_MAX_PER_HOUR } from "#src/domain/policy/operations.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countErrorReportsSince } from "./error-report-queries.ts";

/** Whether the last hour's reports, of pages and of the server, are as many as may be saved. */
export async function hasEnoughReports({ db, now }: Pick<AppContext, "db" | "now">): Promise<boolean> {
  return (await countErrorReportsSince(db, hoursBefore(now(), 1))) >= ERROR_REPORTS_MAX_PER_HOUR;
}

import { ERROR_REPORTS_MAX_PER_HOUR } from "#src/domain/policy/operations.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countErrorReportsSince } from "./error-report-queries.ts";

/** True once the last hour's reports reach the global limit. */
export async function hasEnoughReports({ db, now }: Pick<AppContext, "db" | "now">): Promise<boolean> {
  return (await countErrorReportsSince(db, hoursBefore(now(), 1))) >= ERROR_REPORTS_MAX_PER_HOUR;
}

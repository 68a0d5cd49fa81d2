import {
  AUDIT_RETENTION_MONTHS,
  ERROR_REPORT_RETENTION_DAYS,
  MAIL_LOG_RETENTION_DAYS,
  NOT_FOUND_RETENTION_DAYS,
} from "#src/domain/policy.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deleteOldAuditEntries } from "#src/services/audit/audit-queries.ts";
import { deleteOldErrors, deleteOldMails, deleteOldNotFoundPaths } from "./retention-queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes what was kept about the running of the site for long enough. */
export async function removeOldRecords({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await deleteOldErrors(db, daysAgo(ERROR_REPORT_RETENTION_DAYS));
  await deleteOldMails(db, daysAgo(MAIL_LOG_RETENTION_DAYS));
  await deleteOldNotFoundPaths(db, daysAgo(NOT_FOUND_RETENTION_DAYS));
  const oldest = new Date(now());
  oldest.setUTCMonth(oldest.getUTCMonth() - AUDIT_RETENTION_MONTHS);
  await deleteOldAuditEntries(db, oldest);
}

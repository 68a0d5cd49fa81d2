import { DAY_MS } from "#src/domain/format/milliseconds.ts";
import {
  AUDIT_RETENTION_MONTHS,
  DECIDED_EVIDENCE_RETENTION_DAYS,
  ERROR_REPORT_RETENTION_DAYS,
  IMPORT_RETENTION_DAYS,
  MAIL_LOG_RETENTION_DAYS,
  NOT_FOUND_RETENTION_DAYS,
  WEBHOOK_DELIVERY_RETENTION_DAYS,
} from "#src/domain/policy.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deleteOldAuditEntries } from "#src/services/audit/audit-queries.ts";
import { deleteEvidenceDecidedBefore } from "#src/services/dealers/evidence-queries.ts";
import { deleteImportsBefore } from "#src/services/imports/import-queries.ts";
import { deleteOldDeliveries } from "#src/services/webhooks/delivery-queries.ts";
import { deleteOldErrors, deleteOldMails, deleteOldNotFoundPaths } from "./retention-queries.ts";

/** Deletes what was kept long enough: about the running of the site, and of what dealers once sent in. */
export async function removeOldRecords({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await deleteOldErrors(db, daysAgo(ERROR_REPORT_RETENTION_DAYS));
  await deleteOldMails(db, daysAgo(MAIL_LOG_RETENTION_DAYS));
  await deleteOldNotFoundPaths(db, daysAgo(NOT_FOUND_RETENTION_DAYS));
  await deleteOldDeliveries(db, daysAgo(WEBHOOK_DELIVERY_RETENTION_DAYS));
  await deleteEvidenceDecidedBefore(db, daysAgo(DECIDED_EVIDENCE_RETENTION_DAYS));
  await deleteImportsBefore(db, daysAgo(IMPORT_RETENTION_DAYS));
  const oldest = new Date(now());
  oldest.setUTCMonth(oldest.getUTCMonth() - AUDIT_RETENTION_MONTHS);
  await deleteOldAuditEntries(db, oldest);
}

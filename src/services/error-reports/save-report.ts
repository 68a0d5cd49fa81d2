import type { Insertable } from "kysely";
import type { Database, Db } from "#src/db/database.ts";
import { errorAlertWindow } from "#src/domain/operations/error-alert-window.ts";
import { addJob } from "#src/queue/add-job.ts";
import { insertErrorReport, isNewFault } from "./error-report-queries.ts";

/** Emails the admins about a fault that is new, or that was resolved and is back. */
export async function saveReport(db: Db, report: Insertable<Database["error_reports"]>): Promise<string> {
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

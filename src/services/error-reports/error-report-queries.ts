import { sql } from "kysely";
import type { Db, DbOrTransaction, NewRow } from "#src/db/database.ts";
import { countOf } from "#src/db/list-queries.ts";

export async function insertErrorReport(tx: DbOrTransaction, report: NewRow<"error_reports">) {
  return await tx
    .insertInto("error_reports")
    .values(report)
    .returning(["error_report_id", "reported_at"])
    .executeTakeFirstOrThrow();
}

/** True if never reported, or not since an admin resolved it. Call it before inserting the report. */
export async function isNewFault(tx: DbOrTransaction, fingerprint: string) {
  const { rows } = await sql<{ is_new: boolean }>`
    select coalesce(max(mark.mark), '') <> 'seen' and not exists (
      select from error_reports where fingerprint = ${fingerprint}
        and reported_at > coalesce(max(mark.covers_until), '-infinity')
    ) as is_new
    from error_marks as mark where mark.fingerprint = ${fingerprint}
  `.execute(tx);
  return rows[0]?.is_new === true;
}

/** @param fingerprint all kinds without it */
export const countErrorReportsSince = (db: Db, since: Date, fingerprint?: string) =>
  countOf(
    db
      .selectFrom("error_reports")
      .where("reported_at", ">=", since)
      .$if(fingerprint !== undefined, (query) => query.where("fingerprint", "=", fingerprint ?? "")),
  );

/** Checks the job queue's schema too. */
export async function isDatabaseResponding(db: Db) {
  try {
    await sql`select 1 from graphile_worker.jobs limit 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

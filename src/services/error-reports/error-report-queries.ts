import { type Insertable, sql } from "kysely";
import type { Database, Db } from "#src/db/database.ts";

export async function insertErrorReport(
  db: Db,
  report: Insertable<Database["error_reports"]>,
): Promise<string> {
  const row = await db
    .insertInto("error_reports")
    .values(report)
    .returning("error_report_id")
    .executeTakeFirstOrThrow();
  return row.error_report_id;
}

export async function countErrorReportsSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("error_reports")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("reported_at", ">=", since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Checks the job queue's schema too. */
export async function isDatabaseResponding(db: Db): Promise<boolean> {
  try {
    await sql`select 1 from graphile_worker.jobs limit 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

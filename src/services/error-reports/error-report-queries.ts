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

export async function countNotFoundPath(db: Db, path: string): Promise<void> {
  await db
    .insertInto("not_found_paths")
    .values({ path })
    .onConflict((conflict) =>
      conflict.column("path").doUpdateSet({
        count: sql`not_found_paths.count + 1`,
        last_seen_at: sql`now()`,
      }),
    )
    .execute();
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

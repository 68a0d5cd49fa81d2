import { sql } from "kysely";
import type { Database, Db, DbOrTransaction } from "#src/db/database.ts";

export type OldRows = {
  [Table in keyof Database]: [table: Table, dated: keyof Database[Table] & string, before: Date];
}[keyof Database];

export async function deleteOlder(db: Db, [table, dated, before]: OldRows) {
  await sql`delete from ${sql.table(table)} where ${sql.ref(dated)} < ${before}`.execute(db);
}

export async function deleteErrorReportsBeyond(db: Db, most: number) {
  await sql`
    delete from error_reports where reported_at <= (
      select reported_at from error_reports order by reported_at desc offset ${most} limit 1
    )
  `.execute(db);
}

/** Includes admins' marks on errors without any report left. */
export async function deleteOldErrors(db: Db, olderThan: Date) {
  await db.deleteFrom("error_reports").where("reported_at", "<", olderThan).execute();
  await db
    .deleteFrom("error_marks")
    .where("marked_at", "<", olderThan)
    .where(
      sql<boolean>`not exists (select from error_reports where error_reports.fingerprint = error_marks.fingerprint)`,
    )
    .execute();
}

export async function deleteUnconfirmedAccounts(db: Db, signedUpBefore: Date) {
  await sql`select remove_unconfirmed_accounts(${signedUpBefore})`.execute(db);
}

export async function deleteRevisionsBeyond(db: Db, most: number) {
  await sql`
    delete from post_revisions where post_revision_id in (
      select post_revision_id from (
        select post_revision_id, row_number() over (partition by post_id order by replaced_at desc) as age
        from post_revisions
      ) as numbered where age > ${most}
    )
  `.execute(db);
}

/** Goes by transaction snapshots, not by timestamps (schema/02-pages.sql). */
export async function deletePublicChanges(db: DbOrTransaction, retentionMinutes: number) {
  await sql`select clear_public_changes(make_interval(mins => ${retentionMinutes}))`.execute(db);
}

export async function deleteExpiredRateLimits(db: Db, now: Date) {
  await db.deleteFrom("rate_limits").where("expire", "<", now.getTime()).execute();
}

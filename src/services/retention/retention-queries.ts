import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

export async function deleteErrorReportsBeyond(db: Db, most: number): Promise<void> {
  await sql`
    delete from error_reports where reported_at <= (
      select reported_at from error_reports order by reported_at desc offset ${most} limit 1
    )
  `.execute(db);
}

/** Includes admins' marks on errors without any report left. */
export async function deleteOldErrors(db: Db, olderThan: Date): Promise<void> {
  await db.deleteFrom("error_reports").where("reported_at", "<", olderThan).execute();
  await db
    .deleteFrom("error_marks")
    .where("marked_at", "<", olderThan)
    .where(
      sql<boolean>`not exists (select from error_reports where error_reports.fingerprint = error_marks.fingerprint)`,
    )
    .execute();
}

export async function deleteOldMails(db: Db, olderThan: Date): Promise<void> {
  await db.deleteFrom("mail_log").where("last_tried_at", "<", olderThan).execute();
}

export async function deleteOldNotFoundPaths(db: Db, olderThan: Date): Promise<void> {
  await db.deleteFrom("not_found_paths").where("last_seen_at", "<", olderThan).execute();
}

/** The authentication library deletes an expired session only when it is used. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("auth.session").where("expiresAt", "<", now).execute();
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("auth.verification").where("expiresAt", "<", now).execute();
}

export async function deleteUnconfirmedAccounts(db: Db, signedUpBefore: Date): Promise<void> {
  await sql`select remove_unconfirmed_accounts(${signedUpBefore})`.execute(db);
}

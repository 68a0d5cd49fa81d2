import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

/** With what was decided about kinds of errors of which nothing is left. */
export async function deleteOldErrors(db: Db, older_than: Date): Promise<void> {
  await db.deleteFrom("error_reports").where("reported_at", "<", older_than).execute();
  await db
    .deleteFrom("error_marks")
    .where("marked_at", "<", older_than)
    .where(
      sql<boolean>`not exists (select from error_reports where error_reports.fingerprint = error_marks.fingerprint)`,
    )
    .execute();
}

export async function deleteOldMails(db: Db, older_than: Date): Promise<void> {
  await db.deleteFrom("mail_log").where("last_tried_at", "<", older_than).execute();
}

export async function deleteOldNotFoundPaths(db: Db, older_than: Date): Promise<void> {
  await db.deleteFrom("not_found_paths").where("last_seen_at", "<", older_than).execute();
}

/** The authentication library removes what has ended only when somebody comes with it. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("auth.session").where("expiresAt", "<", now).execute();
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("auth.verification").where("expiresAt", "<", now).execute();
}

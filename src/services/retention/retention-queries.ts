import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";

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

export async function deleteOldMails(db: Db, olderThan: Date) {
  await db.deleteFrom("mail_log").where("last_tried_at", "<", olderThan).execute();
}

export async function deleteOldNotFoundPaths(db: Db, olderThan: Date) {
  await db.deleteFrom("not_found_paths").where("last_seen_at", "<", olderThan).execute();
}

/** The authentication library deletes an expired session only when it is used. */
export async function deleteEndedSessions(db: Db, now: Date) {
  await db.deleteFrom("auth.session").where("expiresAt", "<", now).execute();
}

export async function deleteExpiredLinks(db: Db, now: Date) {
  await db.deleteFrom("auth.verification").where("expiresAt", "<", now).execute();
}

export async function deleteUnconfirmedAccounts(db: Db, signedUpBefore: Date) {
  await sql`select remove_unconfirmed_accounts(${signedUpBefore})`.execute(db);
}

export async function deleteOldTexts(db: Db, before: Date) {
  await db.deleteFrom("text_messages").where("queued_at", "<", before).execute();
}

export async function deleteOldCounts(db: Db, before: Date) {
  await sql`delete from vehicle_days where day < ${before}`.execute(db);
  await sql`delete from feed_arrivals where day < ${before}`.execute(db);
  await sql`delete from weekly_mails where week_began < ${before}`.execute(db);
  await db.deleteFrom("deleted_vehicles").where("deleted_at", "<", before).execute();
}

export async function deleteRevokedKeys(db: Db, before: Date) {
  await db.deleteFrom("api_keys").where("revoked_at", "<", before).execute();
}

/** Accepted, revoked and expired ones. */
export async function deleteEndedInvitations(db: Db, before: Date) {
  await db.deleteFrom("dealer_invitations").where("expires_at", "<", before).execute();
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

import { type RawBuilder, sql } from "kysely";
import { UNCONFIRMED_NUMBER_DAYS } from "#src/domain/policy/accounts.ts";
import { COMPLAINT_RETENTION_MONTHS } from "#src/domain/policy/complaints.ts";
import { EMAIL_CHANGE_LINK_HOURS } from "#src/domain/policy/lead-routes.ts";
import { ERROR_REPORTS_MAX } from "#src/domain/policy/operations.ts";
import {
  ABSENT_CAR_RETENTION_DAYS,
  ANALYTICS_RETENTION_DAYS,
  AUDIT_RETENTION_MONTHS,
  DECIDED_EVIDENCE_RETENTION_DAYS,
  ENDED_ACCESS_RETENTION_MONTHS,
  ERROR_REPORT_RETENTION_DAYS,
  IMPORT_RETENTION_DAYS,
  KNOWN_BROWSER_RETENTION_DAYS,
  MAIL_LOG_RETENTION_DAYS,
  PERFORMANCE_RETENTION_MONTHS,
  REFUSED_APPLICANT_DAYS,
  REVISIONS_PER_POST,
  TEXT_MESSAGE_RETENTION_DAYS,
  UNCONFIRMED_SIGN_UP_DAYS,
  UNSENT_EVIDENCE_RETENTION_DAYS,
  UNUSED_LOOK_UP_DAYS,
  WEBHOOK_DELIVERY_RETENTION_DAYS,
} from "#src/domain/policy/retention.ts";
import { daysBefore, hoursBefore, monthsAfter } from "#src/domain/time/ago.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";

/** What is deleted because its time is over, a statement for each kind. */
export function removals(now: Date): RawBuilder<unknown>[] {
  const days = (count: number) => daysBefore(now, count);
  const months = (count: number) => monthsAfter(now, -count);
  return [
    sql`delete from mail_log where last_tried_at < ${days(MAIL_LOG_RETENTION_DAYS)}`,
    sql`delete from webhook_deliveries where created_at < ${days(WEBHOOK_DELIVERY_RETENTION_DAYS)}`,
    sql`delete from imports where created_at < ${days(IMPORT_RETENTION_DAYS)}`,
    sql`delete from stock_feed_runs where started_at < ${days(IMPORT_RETENTION_DAYS)}`,
    sql`delete from stock_feed_cars where taken_off_at < ${days(ABSENT_CAR_RETENTION_DAYS)}`,
    // The authentication library deletes an expired session only when it is used.
    sql`delete from auth.session where "expiresAt" < ${now}`,
    sql`delete from auth.verification where "expiresAt" < ${now}`,
    sql`select remove_unconfirmed_accounts(${days(UNCONFIRMED_SIGN_UP_DAYS)})`,
    sql`select remove_refused_applicants(${days(REFUSED_APPLICANT_DAYS)})`,
    // Leaves each account its latest: one without any has never signed in.
    sql`delete from known_browsers as old
      where last_seen_at < ${days(KNOWN_BROWSER_RETENTION_DAYS)} and exists (
        select from known_browsers as later
        where later.user_id = old.user_id
          and (later.last_seen_at, later.browser_digest) > (old.last_seen_at, old.browser_digest)
      )`,
    sql`delete from stock_check_links where expires_at < ${now}`,
    sql`delete from enquiry_links
      where expires_at < ${now} and (key_expires_at is null or key_expires_at < ${now})`,
    sql`delete from text_numbers where confirmed_at is null and created_at < ${days(UNCONFIRMED_NUMBER_DAYS)}`,
    sql`delete from lead_email_changes where requested_at < ${hoursBefore(now, EMAIL_CHANGE_LINK_HOURS)}`,
    sql`delete from complaints where closed_at < ${months(COMPLAINT_RETENTION_MONTHS)}`,
    sql`delete from register_look_ups where day < ${days(UNUSED_LOOK_UP_DAYS)}`,
    sql`delete from register_responses where attempted_at < ${days(UNUSED_LOOK_UP_DAYS)} and not exists (
      select from vehicles where vehicles.registration = register_responses.registration
    )`,
    sql`delete from text_messages where queued_at < ${days(TEXT_MESSAGE_RETENTION_DAYS)}`,
    sql`delete from analytics_events where occurred_at < ${days(ANALYTICS_RETENTION_DAYS)}`,
    // After a day, as the privacy page says; none counts for longer than an hour.
    sql`delete from counted_on_page_views where counted_at < ${days(1)}`,
    sql`delete from vehicle_days where day < ${months(PERFORMANCE_RETENTION_MONTHS)}`,
    sql`delete from feed_arrivals where day < ${months(PERFORMANCE_RETENTION_MONTHS)}`,
    sql`delete from weekly_mails where week_began < ${months(PERFORMANCE_RETENTION_MONTHS)}`,
    sql`delete from deleted_vehicles where deleted_at < ${months(PERFORMANCE_RETENTION_MONTHS)}`,
    sql`delete from api_keys where revoked_at < ${months(ENDED_ACCESS_RETENTION_MONTHS)}`,
    // Accepted, revoked and expired ones.
    sql`delete from dealer_invitations where expires_at < ${months(ENDED_ACCESS_RETENTION_MONTHS)}`,
    sql`delete from dealer_evidence
      where application_id is null and uploaded_at < ${days(UNSENT_EVIDENCE_RETENTION_DAYS)}`,
    // An application's last change is the decision.
    sql`delete from dealer_evidence where application_id in (
      select application_id from dealer_applications
      where state in ('approved', 'refused') and updated_at < ${days(DECIDED_EVIDENCE_RETENTION_DAYS)}
    )`,
    errorReportsBeyond(ERROR_REPORTS_MAX),
    sql`delete from error_reports where reported_at < ${days(ERROR_REPORT_RETENTION_DAYS)}`,
    sql`delete from error_marks
      where marked_at < ${days(ERROR_REPORT_RETENTION_DAYS)} and not exists (
        select from error_reports where error_reports.fingerprint = error_marks.fingerprint
      )`,
    sql`select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where last_error is not null and attempts >= max_attempts
        and updated_at < ${days(MAIL_LOG_RETENTION_DAYS)}
    ))`,
    // The only permitted deletion from the audit log (schema/01-history.sql).
    sql`select remove_old_audit_entries(${months(AUDIT_RETENTION_MONTHS)})`,
    sql`delete from post_revisions where post_revision_id in (
      select post_revision_id from (
        select post_revision_id, row_number() over (partition by post_id order by replaced_at desc) as age
        from post_revisions
      ) as numbered where age > ${REVISIONS_PER_POST}
    )`,
  ];
}

export const errorReportsBeyond = (most: number) =>
  sql`delete from error_reports where reported_at <= (
    select reported_at from error_reports order by reported_at desc offset ${most} limit 1
  )`;

/** A web process that has not read the log for longer drops its whole cache. */
const PUBLIC_CHANGE_RETENTION_MINUTES = 5;

/** Goes by transaction snapshots, not by timestamps (schema/02-pages.sql). */
export async function clearPublicChanges({ db }: WithDb) {
  await sql`select clear_public_changes(make_interval(mins => ${PUBLIC_CHANGE_RETENTION_MINUTES}))`.execute(
    db,
  );
}

/** Expired counters hold IP addresses longer than needed. */
export async function removeExpiredRateLimits({ db, now }: DbAndClock) {
  await db.deleteFrom("rate_limits").where("expire", "<", now().getTime()).execute();
}

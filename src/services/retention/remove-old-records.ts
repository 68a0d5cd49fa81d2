import { COMPLAINT_RETENTION_MONTHS } from "#src/domain/policy/complaints.ts";
import { EMAIL_CHANGE_LINK_HOURS } from "#src/domain/policy/leads/leads.ts";
import { ERROR_REPORTS_MAX } from "#src/domain/policy/operations.ts";
import {
  ABSENT_CAR_RETENTION_DAYS,
  AUDIT_RETENTION_MONTHS,
  DECIDED_EVIDENCE_RETENTION_DAYS,
  ENDED_ACCESS_RETENTION_MONTHS,
  ERROR_REPORT_RETENTION_DAYS,
  IMPORT_RETENTION_DAYS,
  KNOWN_BROWSER_RETENTION_DAYS,
  MAIL_LOG_RETENTION_DAYS,
  NOT_FOUND_RETENTION_DAYS,
  PERFORMANCE_RETENTION_MONTHS,
  REVISIONS_PER_POST,
  TEXT_MESSAGE_RETENTION_DAYS,
  UNCONFIRMED_SIGN_UP_DAYS,
  UNUSED_LOOK_UP_DAYS,
  VEHICLE_IDENTITY_RETENTION_DAYS,
  WEBHOOK_DELIVERY_RETENTION_DAYS,
} from "#src/domain/policy/retention.ts";
import { UNCONFIRMED_NUMBER_DAYS } from "#src/domain/policy/text-messages.ts";
import { daysBefore, hoursBefore } from "#src/domain/time/ago.ts";
import { monthsAfter } from "#src/domain/time/months-after.ts";
import { deleteOldBrowsers } from "#src/services/accounts/sessions/session-queries.ts";
import type { AppContext, WithDb } from "#src/services/app-context.ts";
import { deleteOldAuditEntries } from "#src/services/audit/audit-queries.ts";
import { deleteEvidenceDecidedBefore } from "#src/services/dealers/application/evidence-queries.ts";
import { deleteJobsFailedBefore } from "#src/services/job-admin/job-queries.ts";
import { deleteExpiredEnquiryLinks } from "#src/services/leads/enquiry-link/enquiry-link-queries.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import { deleteUnconfirmedNumbers } from "#src/services/text-messages/text-number-queries.ts";
import { eraseCertificatesOffSaleSince } from "#src/services/vehicles/battery-tests/battery-test-queries.ts";
import { eraseIdentityOffSaleSince } from "#src/services/vehicles/identity-queries.ts";
import { deleteUnusedAnswers } from "#src/services/vehicles/register/register-queries.ts";
import {
  deleteErrorReportsBeyond,
  deleteExpiredRateLimits,
  deleteOldErrors,
  deleteOlder,
  deletePublicChanges,
  deleteRevisionsBeyond,
  deleteUnconfirmedAccounts,
  type OldRows,
} from "./retention-queries.ts";

/** Tables whose rows only grow old: the column that dates a row, and the moment before which it goes. */
function oldRows(now: Date): readonly OldRows[] {
  const daysAgo = (days: number) => daysBefore(now, days);
  const monthsAgo = (months: number) => monthsAfter(now, -months);
  return [
    ["mail_log", "last_tried_at", daysAgo(MAIL_LOG_RETENTION_DAYS)],
    ["not_found_paths", "last_seen_at", daysAgo(NOT_FOUND_RETENTION_DAYS)],
    ["webhook_deliveries", "created_at", daysAgo(WEBHOOK_DELIVERY_RETENTION_DAYS)],
    ["imports", "created_at", daysAgo(IMPORT_RETENTION_DAYS)],
    ["stock_feed_runs", "started_at", daysAgo(IMPORT_RETENTION_DAYS)],
    ["stock_feed_cars", "taken_off_at", daysAgo(ABSENT_CAR_RETENTION_DAYS)],
    // The authentication library deletes an expired session only when it is used.
    ["auth.session", "expiresAt", now],
    ["auth.verification", "expiresAt", now],
    ["stock_check_links", "expires_at", now],
    ["lead_email_changes", "requested_at", hoursBefore(now, EMAIL_CHANGE_LINK_HOURS)],
    ["complaints", "closed_at", monthsAgo(COMPLAINT_RETENTION_MONTHS)],
    // Of processes that ended before they had an answer.
    ["register_claims", "claimed_at", daysAgo(UNUSED_LOOK_UP_DAYS)],
    ["register_look_ups", "day", daysAgo(UNUSED_LOOK_UP_DAYS)],
    ["text_messages", "queued_at", daysAgo(TEXT_MESSAGE_RETENTION_DAYS)],
    ["vehicle_days", "day", monthsAgo(PERFORMANCE_RETENTION_MONTHS)],
    ["feed_arrivals", "day", monthsAgo(PERFORMANCE_RETENTION_MONTHS)],
    ["weekly_mails", "week_began", monthsAgo(PERFORMANCE_RETENTION_MONTHS)],
    ["deleted_vehicles", "deleted_at", monthsAgo(PERFORMANCE_RETENTION_MONTHS)],
    ["api_keys", "revoked_at", monthsAgo(ENDED_ACCESS_RETENTION_MONTHS)],
    // Accepted, revoked and expired ones.
    ["dealer_invitations", "expires_at", monthsAgo(ENDED_ACCESS_RETENTION_MONTHS)],
  ];
}

/** @throws AggregateError after trying all */
export async function removeOldRecords(app: Pick<AppContext, "db" | "now" | "log">) {
  const { db } = app;
  const now = app.now();
  const daysAgo = (days: number) => daysBefore(now, days);
  const removals = [
    ...oldRows(now).map((rows) => () => deleteOlder(db, rows)),
    () => deleteErrorReportsBeyond(db, ERROR_REPORTS_MAX),
    () => deleteOldErrors(db, daysAgo(ERROR_REPORT_RETENTION_DAYS)),
    () => deleteJobsFailedBefore(db, daysAgo(MAIL_LOG_RETENTION_DAYS)),
    () => deleteEvidenceDecidedBefore(db, daysAgo(DECIDED_EVIDENCE_RETENTION_DAYS)),
    () => deleteOldAuditEntries(db, monthsAfter(now, -AUDIT_RETENTION_MONTHS)),
    () => deleteOldBrowsers(db, daysAgo(KNOWN_BROWSER_RETENTION_DAYS)),
    () => deleteExpiredEnquiryLinks(db, now),
    () => deleteUnconfirmedNumbers(db, daysAgo(UNCONFIRMED_NUMBER_DAYS)),
    () => eraseIdentityOffSaleSince(db, daysAgo(VEHICLE_IDENTITY_RETENTION_DAYS)),
    () => eraseCertificatesOffSaleSince(db, daysAgo(VEHICLE_IDENTITY_RETENTION_DAYS)),
    () => deleteUnusedAnswers(db, daysAgo(UNUSED_LOOK_UP_DAYS)),
    () => deleteRevisionsBeyond(db, REVISIONS_PER_POST),
    () => deleteUnconfirmedAccounts(db, daysAgo(UNCONFIRMED_SIGN_UP_DAYS)),
  ];
  const failures = await runEach(app, "old record removal failed", removals, (remove) => remove());
  throwFailures("removals of old records failed", failures);
}

/** A web process that has not read the log for longer drops its whole cache. */
const PUBLIC_CHANGE_RETENTION_MINUTES = 5;

export async function clearPublicChanges({ db }: WithDb) {
  await deletePublicChanges(db, PUBLIC_CHANGE_RETENTION_MINUTES);
}

/** Expired counters hold IP addresses longer than needed. */
export async function removeExpiredRateLimits(app: AppContext) {
  await deleteExpiredRateLimits(app.db, app.now());
}

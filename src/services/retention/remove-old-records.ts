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
import { deleteEmailChangesBefore } from "#src/services/buyer-page/email-change/email-change-queries.ts";
import { deleteComplaintsClosedBefore } from "#src/services/complaints/complaint-queries.ts";
import { deleteEvidenceDecidedBefore } from "#src/services/dealers/application/evidence-queries.ts";
import { deleteImportsBefore } from "#src/services/imports/import-queries.ts";
import { deleteJobsFailedBefore } from "#src/services/job-admin/job-queries.ts";
import { deleteExpiredEnquiryLinks } from "#src/services/leads/enquiry-link/enquiry-link-queries.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import { deleteExpiredStockCheckLinks } from "#src/services/stock-checks/stock-check-link-queries.ts";
import { deleteCarsTakenOffBefore } from "#src/services/stock-feeds/runs/feed-car-queries.ts";
import { deleteRunsBefore } from "#src/services/stock-feeds/runs/run-queries.ts";
import { deleteUnconfirmedNumbers } from "#src/services/text-messages/text-number-queries.ts";
import { eraseCertificatesOffSaleSince } from "#src/services/vehicles/battery-tests/battery-test-queries.ts";
import { eraseIdentityOffSaleSince } from "#src/services/vehicles/identity-queries.ts";
import { deleteRegisterClaims } from "#src/services/vehicles/register/register-claim-queries.ts";
import { deleteLookUpCounts, deleteUnusedAnswers } from "#src/services/vehicles/register/register-queries.ts";
import { deleteOldDeliveries } from "#src/services/webhooks/delivery-log-queries.ts";
import {
  deleteEndedInvitations,
  deleteEndedSessions,
  deleteErrorReportsBeyond,
  deleteExpiredLinks,
  deleteExpiredRateLimits,
  deleteOldCounts,
  deleteOldErrors,
  deleteOldMails,
  deleteOldNotFoundPaths,
  deleteOldTexts,
  deletePublicChanges,
  deleteRevisionsBeyond,
  deleteRevokedKeys,
  deleteUnconfirmedAccounts,
} from "./retention-queries.ts";

/** @throws AggregateError after trying all */
export async function removeOldRecords(app: Pick<AppContext, "db" | "now" | "log">) {
  const { db } = app;
  const now = app.now();
  const daysAgo = (days: number) => daysBefore(now, days);
  const removals = [
    () => deleteErrorReportsBeyond(db, ERROR_REPORTS_MAX),
    () => deleteOldErrors(db, daysAgo(ERROR_REPORT_RETENTION_DAYS)),
    () => deleteOldMails(db, daysAgo(MAIL_LOG_RETENTION_DAYS)),
    () => deleteJobsFailedBefore(db, daysAgo(MAIL_LOG_RETENTION_DAYS)),
    () => deleteOldNotFoundPaths(db, daysAgo(NOT_FOUND_RETENTION_DAYS)),
    () => deleteOldDeliveries(db, daysAgo(WEBHOOK_DELIVERY_RETENTION_DAYS)),
    () => deleteEvidenceDecidedBefore(db, daysAgo(DECIDED_EVIDENCE_RETENTION_DAYS)),
    () => deleteImportsBefore(db, daysAgo(IMPORT_RETENTION_DAYS)),
    () => deleteRunsBefore(db, daysAgo(IMPORT_RETENTION_DAYS)),
    () => deleteCarsTakenOffBefore(db, daysAgo(ABSENT_CAR_RETENTION_DAYS)),
    () => deleteOldAuditEntries(db, monthsAfter(now, -AUDIT_RETENTION_MONTHS)),
    () => deleteOldBrowsers(db, daysAgo(KNOWN_BROWSER_RETENTION_DAYS)),
    () => deleteEndedSessions(db, now),
    () => deleteExpiredLinks(db, now),
    () => deleteExpiredEnquiryLinks(db, now),
    () => deleteExpiredStockCheckLinks(db, now),
    () => deleteUnconfirmedNumbers(db, daysAgo(UNCONFIRMED_NUMBER_DAYS)),
    () => deleteEmailChangesBefore(db, hoursBefore(now, EMAIL_CHANGE_LINK_HOURS)),
    () => deleteComplaintsClosedBefore(db, monthsAfter(now, -COMPLAINT_RETENTION_MONTHS)),
    () => eraseIdentityOffSaleSince(db, daysAgo(VEHICLE_IDENTITY_RETENTION_DAYS)),
    () => eraseCertificatesOffSaleSince(db, daysAgo(VEHICLE_IDENTITY_RETENTION_DAYS)),
    () => deleteUnusedAnswers(db, daysAgo(UNUSED_LOOK_UP_DAYS)),
    () => deleteLookUpCounts(db, daysAgo(UNUSED_LOOK_UP_DAYS)),
    () => deleteRegisterClaims(db, daysAgo(UNUSED_LOOK_UP_DAYS)),
    () => deleteOldTexts(db, daysAgo(TEXT_MESSAGE_RETENTION_DAYS)),
    () => deleteOldCounts(db, monthsAfter(now, -PERFORMANCE_RETENTION_MONTHS)),
    () => deleteRevokedKeys(db, monthsAfter(now, -ENDED_ACCESS_RETENTION_MONTHS)),
    () => deleteEndedInvitations(db, monthsAfter(now, -ENDED_ACCESS_RETENTION_MONTHS)),
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

import { capturedMailFolder, removeCapturedMail } from "#captured-mail/captured-mail.ts";
import { CAPTURED_MAIL_HOURS } from "#src/domain/policy/retention.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import { MAILS } from "#src/emails/mails.ts";
import { JOBS, type JobName, type JobPayload } from "#src/queue/jobs.ts";
import { eraseExpiredLeads } from "#src/services/buyer-page/erase-leads.ts";
import { finishWithdrawal } from "#src/services/buyer-page/withdrawal.ts";
import { senderByKind } from "#src/services/crm-channels/send-by-kind.ts";
import { removeOldIdempotencyKeys } from "#src/services/idempotency/claim-key.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { expireHeldLeads } from "#src/services/leads/admin/admin-leads.ts";
import { closeResponseWindow, routeLeadOnward } from "#src/services/leads/routing/route-onward.ts";
import { askForAgreements } from "#src/services/ledger/agreement/agreement.ts";
import { issueStatements } from "#src/services/ledger/issue-statements.ts";
import { selectDatabaseTime } from "#src/services/ledger/statement-queries.ts";
import { deleteMailsAbout } from "#src/services/mail-log/mail-log-queries.ts";
import { addUpVehicleDays } from "#src/services/performance/add-up-vehicle-days.ts";
import { compareVehicles } from "#src/services/performance/compare-vehicles.ts";
import { startWeeklyMails } from "#src/services/performance/weekly-mail.ts";
import { makePhotoSizes } from "#src/services/photos/make-photo-sizes.ts";
import { removePhotos, removeUnusedPhotos } from "#src/services/photos/remove-photos.ts";
import { fetchPostCover } from "#src/services/posts/store-post-picture.ts";
import { sendPush } from "#src/services/push/send-push.ts";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import { clearPublicChanges, removeExpiredRateLimits } from "#src/services/retention/retention-queries.ts";
import { eraseHiddenReviews } from "#src/services/reviews/erase-reviews.ts";
import { inviteReviewers } from "#src/services/reviews/invite-reviewers.ts";
import { expireSavedSearches } from "#src/services/saved-searches/expire-saved-searches.ts";
import { findAlerts } from "#src/services/saved-searches/find-alerts.ts";
import { checkStock, confirmSampleCars } from "#src/services/stock-checks/check-stock.ts";
import { finishStockFeedRun } from "#src/services/stock-feeds/runs/finish-stock-feed-run.ts";
import { runStockFeed, startDueFeeds } from "#src/services/stock-feeds/runs/run-stock-feed.ts";
import { storeTombstones } from "#src/services/tombstones/store-tombstones.ts";
import { expireBatteryTests } from "#src/services/vehicles/battery-tests/vehicle-battery.ts";
import { computeWinterRanges } from "#src/services/vehicles/computed-range/computed-ranges.ts";
import { fetchImageUrls } from "#src/services/vehicles/listing-photos/fetch-image-urls.ts";
import { computeMarketPrices } from "#src/services/vehicles/market-price/compute-market-prices.ts";
import { recheckRegistrations } from "#src/services/vehicles/register/look-up-vehicle.ts";
import { respellListings } from "#src/services/vehicles/respell-listings.ts";
import { deliverWebhook } from "#src/services/webhooks/deliver-webhook.ts";
import type { JobContext } from "./job-context.ts";
import { loggedMailer, retryRecipients } from "./mails/logged-mailer.ts";
import { sendMail } from "./mails/send-mail.ts";
import { releaseStuckJobs } from "./release-jobs.ts";
import { sendEnquiryText, sendTextCode } from "./texts/send-texts.ts";

type MailJob = (typeof MAILS)[number]["job"];

/** The other jobs: each of MAILS has one. */
const JOB_HANDLERS = {
  "send-push": sendPush,
  "send-text-code": sendTextCode,
  "send-enquiry-text": sendEnquiryText,
  "judge-response": (context, route) => closeResponseWindow(context, route),
  "finish-withdrawal": (context, { buyer_request_id }) => finishWithdrawal(context, buyer_request_id),
  "invite-reviewers": (context) => inviteReviewers(context),
  "forget-old-leads": async (context) => {
    const erased = await eraseExpiredLeads(context);
    context.log.info({ erased }, "expired requests erased");
    await eraseHiddenReviews(context);
  },
  "forget-captured-mails": async ({ db, mailer }, { ids }) => {
    await deleteMailsAbout(db, ids);
    await mailer.forget?.(ids);
  },
  "route-lead-onward": (context, { lead_id }) => routeLeadOnward(context, lead_id),
  "ask-for-agreements": (context) => askForAgreements(context),
  "issue-statements": async (context) => issueStatements(context, await selectDatabaseTime(context.db)),
  "expire-held-leads": (context) => expireHeldLeads(context),
  "expire-battery-tests": (context) => expireBatteryTests(context),
  "recheck-registrations": (context) => recheckRegistrations(context),
  "make-photo-sizes": (context, { photo_id }) => makePhotoSizes(context, photo_id),
  "remove-photos": (context, { photo_ids }) => removePhotos(context, photo_ids),
  "remove-unused-photos": (context) => removeUnusedPhotos(context),
  "fetch-post-cover": (context, { post_id }) => fetchPostCover(context, post_id),
  "fetch-image-urls": (context) => fetchImageUrls(context),
  "check-stock": async (context) => {
    await confirmSampleCars(context);
    await checkStock(context);
  },
  "start-stock-feeds": (context) => startDueFeeds(context),
  "run-stock-feed": (context, run) => runStockFeed(context, run),
  "finish-stock-feed-run": (context, { import_id }) => finishStockFeedRun(context, import_id),
  "run-import": (context, { import_id }) => runImport(context, import_id),
  "remove-expired-rate-limits": (context) => removeExpiredRateLimits(context),
  "remove-old-idempotency-keys": (context) => removeOldIdempotencyKeys(context),
  "clear-public-changes": (context) => clearPublicChanges(context),
  "add-up-vehicle-days": (context) => addUpVehicleDays(context),
  "compute-winter-ranges": (context) => computeWinterRanges(context),
  "compute-market-prices": (context) => computeMarketPrices(context),
  "respell-listings": (context) => respellListings(context),
  "compare-vehicles": (context) => compareVehicles(context),
  "start-weekly-mails": (context) => startWeeklyMails(context),
  "send-webhook": (context, { webhook_delivery_id }) =>
    deliverWebhook(context, webhook_delivery_id, senderByKind(context.mailer)),
  "remove-old-records": async (context) => {
    const before = hoursBefore(context.now(), CAPTURED_MAIL_HOURS);
    await removeCapturedMail(capturedMailFolder(context.runtime.dataDir), before);
    await removeOldRecords(context);
  },
  "find-saved-search-alerts": (context) => findAlerts(context),
  "end-old-saved-searches": async (context) => {
    const erased = await expireSavedSearches(context);
    context.log.info({ erased }, "expired subscribers erased");
  },
  "release-stuck-jobs": releaseStuckJobs,
  "store-tombstones": (context) => storeTombstones(context),
} satisfies JobHandlers;

type JobHandlers = {
  [N in Exclude<JobName, MailJob>]: (context: JobContext, payload: JobPayload<N>) => Promise<void>;
};

const handlers: Partial<{ [N in JobName]: (context: JobContext, payload: JobPayload<N>) => Promise<void> }> =
  JOB_HANDLERS;

export async function handleJob<N extends JobName>(
  context: JobContext,
  name: N,
  payload: unknown,
): Promise<void> {
  const parsed = JOBS[name].payload.parse(payload) as JobPayload<N>;
  const owing = { ...context, only_to: retryRecipients.parse(payload).only_to };
  const logged = { ...owing, mailer: loggedMailer(owing, name, parsed) };
  const mail = MAILS.find(({ job }) => job === name);
  await (mail ? sendMail(logged, mail, parsed) : handlers[name]?.(logged, parsed));
}

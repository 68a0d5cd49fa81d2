import { reviewLinkEndsAt } from "#src/domain/reviews/invitation.ts";
import { isRemovalReason } from "#src/domain/reviews/removal-reason.ts";
import { reviewDecided } from "#src/emails/reviews/review-decided.tsx";
import { reviewInvitation } from "#src/emails/reviews/review-invitation.tsx";
import { reviewPublished } from "#src/emails/reviews/review-published.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { stateOf } from "#src/services/reviews/dealer-reviews.ts";
import { findOpenInvitation } from "#src/services/reviews/invitation-queries.ts";
import { findReviewedDealer, findReviewForMail } from "#src/services/reviews/review-mail-queries.ts";
import { findReview } from "#src/services/reviews/review-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "./message-id.ts";
import { waitsForQuietHours } from "./quiet-hours.ts";

export async function sendReviewInvitation(
  { db, mailer, log, reviewLinks, publicOrigin }: JobContext,
  { review_invitation_id, is_reminder = false }: JobPayload<"send-review-invitation">,
): Promise<void> {
  const invitation = await findOpenInvitation(db, review_invitation_id);
  if (!invitation || invitation.objected_at !== null) {
    log.info({ review_invitation_id }, "email skipped: invitation ended or buyer objected");
    return;
  }
  const { dealer_name, routed_at, vehicle, email } = invitation;
  const mail = await reviewInvitation({
    dealer_name,
    introduced_at: routed_at,
    vehicle,
    reviewUrl: reviewLinks.urlOf(invitation),
    ends_at: reviewLinkEndsAt(routed_at),
    isReminder: is_reminder,
    publicOrigin,
  });
  const kind = is_reminder ? "review-reminder" : "review-invitation";
  await mailer.send({
    ...mail,
    to: email,
    message_id: makeMessageId(`${kind}.${review_invitation_id}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** Skips an erased or restricted request: then there is no one to tell. */
export async function sendReviewDecided(
  { db, mailer, log, publicOrigin }: JobContext,
  { review_id, at }: JobPayload<"send-review-decided">,
): Promise<void> {
  const review = await findReviewForMail(db, review_id, new Date(at));
  if (!review) {
    log.info({ review_id }, "email skipped: request erased or restricted");
    return;
  }
  const { dealer_name, dealer_slug, written_at, decision, reason, email } = review;
  const mail = await reviewDecided({
    dealer_name,
    written_at,
    decision,
    reason: isRemovalReason(reason) ? reason : null,
    dealerUrl: `${publicOrigin}/dealers/${dealer_slug}#reviews`,
    publicOrigin,
  });
  await mailer.send({
    ...mail,
    to: email,
    message_id: makeMessageId(`review-${decision}.${review_id}.${Date.parse(at)}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** Omits stars and words, which the writer may still erase. */
export async function sendReviewPublished(
  context: JobContext,
  { review_id }: JobPayload<"send-review-published">,
): Promise<void> {
  const { db, mailer, log, now, publicOrigin } = context;
  const review = await findReview(db, review_id);
  const dealer = review && (await findReviewedDealer(db, review.dealer_id));
  if (!dealer || stateOf(review, now()) !== "shown") {
    log.info({ review_id }, "email skipped: review not shown or dealer not verified");
    return;
  }
  const { dealer_id } = review;
  if (await waitsForQuietHours(context, dealer_id, "send-review-published", { review_id })) return;
  const to = await listEnquiryEmails(db, dealer_id);
  if (to.length === 0) {
    log.warn({ dealer_id }, "email skipped: dealer has no email address");
    return;
  }
  const mail = await reviewPublished({ dealer_name: dealer.name, publicOrigin });
  await mailer.send({
    ...mail,
    to,
    message_id: makeMessageId(`review-published.${review_id}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor, UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { isRemovalReason, mayFollow, publishesAt, reviewState } from "#src/domain/reviews/review.ts";
import {
  type ReviewDecision,
  reviewDecisionSchema,
  reviewReplySchema,
} from "#src/domain/reviews/review-form.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { type OwnDealer, requireOwnRecord } from "#src/services/require-permission.ts";
import { isSampleId } from "#src/services/sample-id.ts";
import { dealerReviews, reviewsPage, stateOf, wordsOf } from "./dealer-reviews.ts";
import {
  addReviewEvent,
  eraseReplyWords,
  findDealerSlug,
  findReview,
  listNewestReviews,
  lockReviews,
} from "./review-queries.ts";

/** For admins, newest first: those that do not show yet are the newest. */
export async function listReviews({ db, now }: DbAndClock, requestedPage: number) {
  const { reviews: newest, ...page } = await listNewestReviews(db, requestedPage);
  const at = now();
  const reviews = newest.map((review) => {
    const { review_id, dealer_name, written_at, events } = review;
    const decided = events.findLast(({ reason }) => reason !== null)?.reason ?? null;
    const hasReply = events.some(({ kind }) => kind === "replied");
    const isReplyGone = events.some(({ kind }) => kind === "reply_removed");
    return {
      review_id,
      dealer_name,
      written_at,
      state: stateOf(review, at),
      words: wordsOf(review),
      is_sample: isSampleId(review_id),
      publishes_at: publishesAt(written_at),
      reason: isRemovalReason(decided) ? decided : null,
      reply: events.find(({ kind }) => kind === "replied")?.text ?? null,
      has_reply: hasReply && !isReplyGone,
    };
  });
  return { ...page, reviews };
}

/** Public reviews of the actor's dealer, for answering, in the pages of its public page. */
export async function listOwnReviews(app: DbAndClock, actor: OwnDealer, requestedPage: number) {
  const { dealer_id } = actor;
  const all = await dealerReviews(app, dealer_id);
  const { counts, mean, entries, page, pages } = reviewsPage(all, requestedPage);
  const slug = await findDealerSlug(app.db, dealer_id);
  return { counts, mean, total: all.entries.length, page, pages, slug, reviews: entries };
}

const DECIDED = {
  publish: { kind: "published", action: "review.publish" },
  withhold: { kind: "withheld", action: "review.withhold" },
  remove: { kind: "removed", action: "review.remove" },
  restore: { kind: "restored", action: "review.restore" },
  remove_reply: { kind: "reply_removed", action: "review.remove-reply" },
} as const satisfies Record<ReviewDecision, object>;

/**
 * Publishes early, withholds, removes or restores. Emails the writer, and the dealer at the first
 * publication.
 */
export async function decideReview(app: DbAndClock, admin: UserActor, reviewId: string, input: unknown) {
  const { decision, reason } = parseInput(reviewDecisionSchema, input);
  const { kind, action } = DECIDED[decision];
  await app.db.transaction().execute(async (tx) => {
    const found = isUuid(reviewId) ? await findReview(tx, reviewId) : undefined;
    if (!found) throw new NotFound("Review not found");
    const { dealer_id, lead_id } = found;
    await lockReviews(tx, dealer_id);
    const { events, written_at } = (await findReview(tx, reviewId)) ?? found;
    const at = app.now();
    const kinds = events.map((event) => event.kind);
    const state = reviewState(kinds, written_at, at);
    if (!mayFollow(kind, state, kinds)) {
      throw new Conflict("This review has changed. Reload to see what can be decided now.");
    }
    const given = reason !== undefined && kind !== "published" && kind !== "restored" ? { reason } : {};
    await addReviewEvent(tx, { dealer_id, review_id: reviewId, kind, at, ...given });
    if (kind === "reply_removed") await eraseReplyWords(tx, reviewId);
    const showsFirst = kind === "published" || (kind === "restored" && state === "withheld");
    if (showsFirst) await notifyDealerOfReview(tx, reviewId, at);
    if (kind !== "published" && kind !== "reply_removed") {
      await addJob(tx, "send-review-decided", { review_id: reviewId, lead_id, at: at.toISOString() });
    }
    const subject = { id: reviewId, dealer_id };
    await recordChange(tx, { actor: admin, action, subject, after: given, at });
  });
}

const MISSING = "Review not found";

/** An answer is final. */
export async function replyToReview(app: DbAndClock, actor: Actor, reviewId: string, input: unknown) {
  await app.db.transaction().execute(async (tx) => {
    const found = isUuid(reviewId) ? await findReview(tx, reviewId) : undefined;
    const { dealer_id } = requireOwnRecord(actor, "review:reply", found, MISSING);
    const { reply } = parseInput(reviewReplySchema, input);
    await lockReviews(tx, dealer_id);
    const review = requireOwnRecord(actor, "review:reply", await findReview(tx, reviewId), MISSING);
    const at = app.now();
    const kinds = review.events.map(({ kind }) => kind);
    const state = reviewState(kinds, review.written_at, at);
    // Reviews that are not public yet do not exist for the dealer.
    if (state === "waiting" || state === "withheld") requireOwnRecord(actor, "review:reply", null, MISSING);
    if (!mayFollow("replied", state, kinds)) {
      throw new Conflict("This review has been answered or taken off your page. Reload to see it.");
    }
    await addReviewEvent(tx, { dealer_id, review_id: reviewId, kind: "replied", at, reply });
    await recordChange(tx, { actor, action: "review.reply", subject: { id: reviewId, dealer_id }, at });
  });
}

/** Emails the dealer when the review shows; a publication by an admin replaces the later time. */
export async function notifyDealerOfReview(tx: DbOrTransaction, reviewId: string, at: Date) {
  await addJob(
    tx,
    "send-review-published",
    { review_id: reviewId },
    { jobKey: `review-published.${reviewId}`, runAt: at },
  );
}

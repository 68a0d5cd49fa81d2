import { pageOf } from "#src/domain/lists/page-of.ts";
import { REVIEWS_ON_DEALER_PAGE } from "#src/domain/policy/reviews.ts";
import {
  isRemovalReason,
  type ReviewState,
  type ReviewWords,
  reviewState,
} from "#src/domain/reviews/review.ts";
import { summariseReviews } from "#src/domain/reviews/review-summary.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { isSampleId } from "#src/services/sample-id.ts";
import { countInvited, listReviewsOf, type ReviewWithEvents } from "./review-queries.ts";

export type ReviewEntry = ReturnType<typeof reviewEntry>;

/** Reviews as shown on a dealer's page. Those being checked are only counted. */
export async function dealerReviews({ db, now }: DbAndClock, dealerId: string) {
  const at = now();
  const [invited, reviews] = await Promise.all([countInvited(db, dealerId), listReviewsOf(db, dealerId)]);
  const all = reviews.map((review) => ({ ...review, state: stateOf(review, at) }));
  return {
    ...summariseReviews(invited, all),
    entries: all.flatMap((review) => {
      const { state } = review;
      return state === "waiting" ? [] : [reviewEntry({ ...review, state })];
    }),
  };
}

/** Returns one page of entries, and the summary of all reviews. */
export function reviewsPage(
  { entries, ...summary }: Awaited<ReturnType<typeof dealerReviews>>,
  requestedPage: number,
) {
  const { page, pages, offset, limit } = pageOf({
    total: entries.length,
    size: REVIEWS_ON_DEALER_PAGE,
    requestedPage,
  });
  return { ...summary, entries: entries.slice(offset, offset + limit), page, pages };
}

export type ReviewsPage = ReturnType<typeof reviewsPage>;

export const stateOf = ({ events, written_at }: ReviewWithEvents, at: Date): ReviewState =>
  reviewState(
    events.map(({ kind }) => kind),
    written_at,
    at,
  );

export const wordsOf = (review: ReviewWithEvents): ReviewWords | null => {
  const { stars, called, as_described, price_held, text } = review;
  if (stars === null || called === null || as_described === null || price_held === null) return null;
  return text === null ? null : { stars, called, as_described, price_held, text };
};

function reviewEntry(review: ReviewWithEvents & { state: Exclude<ReviewState, "waiting"> }) {
  const { review_id, written_at, state, events } = review;
  const isShown = state === "shown";
  const replied = events.find(({ kind }) => kind === "replied");
  return {
    review_id,
    written_at,
    /** Came with the sample data of a trial. */
    is_sample: isSampleId(review_id),
    state,
    words: isShown ? wordsOf(review) : null,
    gone: isShown ? null : lastOf(events, state),
    reply: isShown && replied?.text ? { text: replied.text, at: replied.happened_at } : null,
    reply_gone: isShown ? lastOf(events, "reply_removed") : null,
  };
}

/** Time and reason of a removal. */
function lastOf(events: ReviewWithEvents["events"], wanted: string) {
  const event = events.findLast(({ kind }) => kind === wanted);
  if (!event) return null;
  return { at: event.happened_at, reason: isRemovalReason(event.reason) ? event.reason : null };
}

import { pageOf } from "#src/domain/lists/page-of.ts";
import { REVIEWS_ON_DEALER_PAGE } from "#src/domain/policy/reviews.ts";
import type { ReviewWords } from "#src/domain/reviews/review.ts";
import {
  isRemovalReason,
  publishesAt,
  type RemovalReason,
  type ReviewState,
  reviewState,
} from "#src/domain/reviews/review-state.ts";
import { type ReviewSummary, summariseReviews } from "#src/domain/reviews/review-summary.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { isSampleId } from "#src/services/sample-id.ts";
import { countInvited, findChainHead, listReviewsOf, type ReviewWithEvents } from "./review-queries.ts";

export interface ReviewEntry {
  review_id: string;
  written_at: Date;
  /** Came with the sample data of a trial. */
  is_sample: boolean;
  state: Exclude<ReviewState, "waiting">;
  /** Null unless it is shown. */
  words: ReviewWords | null;
  /** Time and reason of the removal. */
  gone: { at: Date; reason: RemovalReason | null } | null;
  reply: { text: string; at: Date } | null;
  /** Removal of the dealer's answer. */
  reply_gone: { at: Date; reason: RemovalReason | null } | null;
}

export interface DealerReviews extends ReviewSummary {
  entries: ReviewEntry[];
  /** The number of the last event and its hash, to check later that none was changed. */
  record: { events: number; fingerprint: string } | null;
  /** When the next one shows by itself. */
  changesAt: Date | null;
}

/** Reviews as shown on a dealer's page. Those being checked are only counted. */
export async function dealerReviews({ db, now }: DbAndClock, dealerId: string): Promise<DealerReviews> {
  const at = now();
  const [invited, reviews, head] = await Promise.all([
    countInvited(db, dealerId),
    listReviewsOf(db, dealerId),
    findChainHead(db, dealerId),
  ]);
  return presentReviews({ invited, reviews, head }, at);
}

interface Stored {
  invited: number;
  reviews: readonly ReviewWithEvents[];
  head: Awaited<ReturnType<typeof findChainHead>>;
}

function presentReviews({ invited, reviews, head }: Stored, at: Date): DealerReviews {
  const all = reviews.map((review) => ({ ...review, state: stateOf(review, at) }));
  const waiting = all.filter(({ state }) => state === "waiting").map((one) => publishesAt(one.written_at));
  return {
    ...summariseReviews(invited, all),
    entries: all.flatMap((review) => {
      const { state } = review;
      return state === "waiting" ? [] : [reviewEntry({ ...review, state })];
    }),
    record: head ? { events: head.position, fingerprint: head.hash } : null,
    changesAt: waiting.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
  };
}

/** Returns one page of entries, and the summary of all reviews. */
export function reviewsPage({ entries, ...summary }: DealerReviews, requestedPage: number) {
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

function reviewEntry(review: ReviewWithEvents & { state: ReviewEntry["state"] }): ReviewEntry {
  const { review_id, written_at, state, events } = review;
  const isShown = state === "shown";
  const replied = events.find(({ kind }) => kind === "replied");
  return {
    review_id,
    written_at,
    is_sample: isSampleId(review_id),
    state,
    words: isShown ? wordsOf(review) : null,
    gone: isShown ? null : lastOf(events, state),
    reply: isShown && replied?.text ? { text: replied.text, at: replied.happened_at } : null,
    reply_gone: isShown ? lastOf(events, "reply_removed") : null,
  };
}

function lastOf(events: ReviewWithEvents["events"], wanted: string): ReviewEntry["gone"] {
  const event = events.findLast(({ kind }) => kind === wanted);
  if (!event) return null;
  return { at: event.happened_at, reason: isRemovalReason(event.reason) ? event.reason : null };
}

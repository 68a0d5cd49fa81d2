import { pageOf } from "#src/domain/lists/page-of.ts";
import { REVIEWS_PAGE_SIZE } from "#src/domain/policy/reviews.ts";
import { isRemovalReason } from "#src/domain/reviews/removal-reason.ts";
import { publishesAt } from "#src/domain/reviews/review-state.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { isSampleId } from "#src/services/sample-id.ts";
import { dealerReviews, reviewsPage, stateOf, wordsOf } from "./dealer-reviews.ts";
import { countReviews, findDealerSlug, selectNewestReviews } from "./review-list-queries.ts";

/** For admins, newest first: those that do not show yet are the newest. */
export async function listReviews({ db, now }: Pick<AppContext, "db" | "now">, requestedPage: number) {
  const total = await countReviews(db);
  const { page, pages, ...slice } = pageOf({ total, requestedPage, size: REVIEWS_PAGE_SIZE });
  const at = now();
  const reviews = (await selectNewestReviews(db, slice)).map((review) => {
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
  return { total, page, pages, reviews };
}

/** Public reviews of the actor's dealer, for answering, in the pages of its public page. */
export async function listOwnReviews(
  app: Pick<AppContext, "db" | "now">,
  actor: OwnDealer,
  requestedPage: number,
) {
  const { dealer_id } = actor;
  const all = await dealerReviews(app, dealer_id);
  const { counts, mean, entries, page, pages } = reviewsPage(all, requestedPage);
  const slug = await findDealerSlug(app.db, dealer_id);
  return { counts, mean, total: all.entries.length, page, pages, slug, reviews: entries };
}

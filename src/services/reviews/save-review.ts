import type { DbOrTransaction } from "#src/db/database.ts";
import type { ReviewWords } from "#src/domain/reviews/review.ts";
import { reviewContent } from "#src/domain/reviews/review-chain.ts";
import { appendReviewEvent } from "./append-review-event.ts";
import { chainDigest, newSalt } from "./chain-digest.ts";
import { insertReview } from "./review-queries.ts";

export interface NewReview extends ReviewWords {
  review_id: string;
  dealer_id: string;
  lead_id: string;
  written_at: Date;
}

/** Stores a review with the event that begins its history. */
export async function saveReview(tx: DbOrTransaction, review: NewReview): Promise<void> {
  const { dealer_id, review_id, written_at: at } = review;
  const salted = { ...review, salt: newSalt() };
  await insertReview(tx, salted);
  const digest = chainDigest(reviewContent(salted));
  await appendReviewEvent(tx, { dealer_id, review_id, kind: "written", at, digest });
}

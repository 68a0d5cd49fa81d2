import type { DbOrTransaction } from "#src/db/database.ts";
import { appendReviewEvent } from "./append-review-event.ts";
import { eraseReplyWords, eraseReviewWords, findReview, listReviewsOfLeads } from "./review-queries.ts";

export async function eraseReviewsOf(tx: DbOrTransaction, leadId: string, at: Date): Promise<void> {
  for (const { review_id } of await listReviewsOfLeads(tx, [leadId])) await eraseReview(tx, review_id, at);
}

/** Leaves a stub without words or stars, which the counts name. The dealer's answer goes, too. Idempotent. */
export async function eraseReview(tx: DbOrTransaction, reviewId: string, at: Date): Promise<void> {
  const review = await findReview(tx, reviewId);
  if (!review || review.events.some(({ kind }) => kind === "erased")) return;
  const { dealer_id } = review;
  await appendReviewEvent(tx, { dealer_id, review_id: reviewId, kind: "erased", at });
  await eraseReviewWords(tx, reviewId);
  await eraseReplyWords(tx, reviewId);
}

import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";

/** Emails the dealer when the review shows; a publication by an admin replaces the later time. */
export async function notifyDealerOfReview(tx: DbOrTransaction, reviewId: string, at: Date): Promise<void> {
  await addJob(
    tx,
    "send-review-published",
    { review_id: reviewId },
    { jobKey: `review-published.${reviewId}`, runAt: at },
  );
}

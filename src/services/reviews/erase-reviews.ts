import type { DbOrTransaction } from "#src/db/database.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import {
  addReviewEvent,
  eraseReplyWords,
  eraseReviewWords,
  findReview,
  listHiddenReviews,
  listReviewsOfLeads,
} from "./review-queries.ts";

export async function eraseReviewsOf(tx: DbOrTransaction, leadId: string, at: Date) {
  for (const { review_id } of await listReviewsOfLeads(tx, [leadId])) await eraseReview(tx, review_id, at);
}

/** Leaves a stub without words or stars, which the counts name. The dealer's answer goes, too. Idempotent. */
export async function eraseReview(tx: DbOrTransaction, reviewId: string, at: Date) {
  const review = await findReview(tx, reviewId);
  if (!review || review.events.some(({ kind }) => kind === "erased")) return;
  const { dealer_id } = review;
  await addReviewEvent(tx, { dealer_id, review_id: reviewId, kind: "erased", at });
  await eraseReviewWords(tx, reviewId);
  await eraseReplyWords(tx, reviewId);
}

/**
 * Erases the words of withheld and removed reviews once their request is erased: until then the writer can
 * ask us to look again. The stub with the reason stays.
 * @throws AggregateError when some failed
 */
export async function eraseHiddenReviews(app: Pick<AppContext, "db" | "now" | "log">) {
  const at = app.now();
  const hidden = await listHiddenReviews(app.db);
  const failures = await runEach(app, "hidden review erasure failed", hidden, (reviewId) =>
    app.db.transaction().execute((tx) => eraseReview(tx, reviewId, at)),
  );
  throwFailures("hidden reviews not erased", failures);
}

import type { Actor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { reviewReplySchema } from "#src/domain/reviews/review-form.ts";
import { mayFollow, reviewState } from "#src/domain/reviews/review-state.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { requireOwnRecord } from "#src/services/require-permission.ts";
import { appendReviewEvent } from "./append-review-event.ts";
import { findReview, lockChain } from "./review-queries.ts";

const MISSING = "Review not found";

/** An answer is final. */
export async function replyToReview(
  app: Pick<AppContext, "db" | "now">,
  actor: Actor,
  reviewId: string,
  input: unknown,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const found = isUuid(reviewId) ? await findReview(tx, reviewId) : undefined;
    const { dealer_id } = requireOwnRecord(actor, "review:reply", found, MISSING);
    const { reply } = parseInput(reviewReplySchema, input);
    await lockChain(tx, dealer_id);
    const review = requireOwnRecord(actor, "review:reply", await findReview(tx, reviewId), MISSING);
    const at = app.now();
    const kinds = review.events.map(({ kind }) => kind);
    const state = reviewState(kinds, review.written_at, at);
    // Reviews that are not public yet do not exist for the dealer.
    if (state === "waiting" || state === "withheld") requireOwnRecord(actor, "review:reply", null, MISSING);
    if (!mayFollow("replied", state, kinds)) {
      throw new Conflict("This review has been answered or taken off your page. Reload to see it.");
    }
    await appendReviewEvent(tx, { dealer_id, review_id: reviewId, kind: "replied", at, reply });
    await recordChange(tx, { actor, action: "review.reply", subject: { id: reviewId, dealer_id }, at });
  });
}

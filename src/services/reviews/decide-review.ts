import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { type ReviewDecision, reviewDecisionSchema } from "#src/domain/reviews/review-form.ts";
import { mayFollow, reviewState } from "#src/domain/reviews/review-state.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { appendReviewEvent } from "./append-review-event.ts";
import { notifyDealerOfReview } from "./notify-dealer.ts";
import { eraseReplyWords, findReview, lockChain } from "./review-queries.ts";

const KIND = {
  publish: "published",
  withhold: "withheld",
  remove: "removed",
  restore: "restored",
  remove_reply: "reply_removed",
} as const satisfies Record<ReviewDecision, string>;

const ACTION = {
  publish: "review.publish",
  withhold: "review.withhold",
  remove: "review.remove",
  restore: "review.restore",
  remove_reply: "review.remove-reply",
} as const satisfies Record<ReviewDecision, string>;

/**
 * Publishes early, withholds, removes or restores. Emails the writer, and the dealer at the first
 * publication.
 */
export async function decideReview(
  app: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  reviewId: string,
  input: unknown,
): Promise<void> {
  const { decision, reason } = parseInput(reviewDecisionSchema, input);
  const kind = KIND[decision];
  await app.db.transaction().execute(async (tx) => {
    const found = isUuid(reviewId) ? await findReview(tx, reviewId) : undefined;
    if (!found) throw new NotFound("Review not found");
    const { dealer_id, lead_id } = found;
    await lockChain(tx, dealer_id);
    const { events, written_at } = (await findReview(tx, reviewId)) ?? found;
    const at = app.now();
    const kinds = events.map((event) => event.kind);
    const state = reviewState(kinds, written_at, at);
    if (!mayFollow(kind, state, kinds)) {
      throw new Conflict("This review has changed. Reload to see what can be decided now.");
    }
    const given = reason !== undefined && kind !== "published" && kind !== "restored" ? { reason } : {};
    await appendReviewEvent(tx, { dealer_id, review_id: reviewId, kind, at, ...given });
    if (kind === "reply_removed") await eraseReplyWords(tx, reviewId);
    const showsFirst = kind === "published" || (kind === "restored" && state === "withheld");
    if (showsFirst) await notifyDealerOfReview(tx, reviewId, at);
    if (kind !== "published" && kind !== "reply_removed") {
      await addJob(tx, "send-review-decided", { review_id: reviewId, lead_id, at: at.toISOString() });
    }
    const subject = { id: reviewId, dealer_id };
    await recordChange(tx, {
      actor: admin,
      action: ACTION[decision],
      subject,
      before: null,
      after: given,
      at,
    });
  });
}

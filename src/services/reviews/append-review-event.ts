import type { DbOrTransaction } from "#src/db/database.ts";
import type { RemovalReason } from "#src/domain/reviews/removal-reason.ts";
import { linkContent, replyContent } from "#src/domain/reviews/review-chain.ts";
import type { ReviewEventKind } from "#src/domain/reviews/review-state.ts";
import { chainDigest, newSalt } from "./chain-digest.ts";
import { insertReviewEvent, lockChain } from "./review-queries.ts";

export interface NewReviewEvent {
  dealer_id: string;
  review_id: string;
  kind: ReviewEventKind;
  at: Date;
  reason?: RemovalReason;
  /** The dealer's answer. */
  reply?: string;
  /** Digest of the review's text, when it is written. */
  digest?: string;
}

/** Adds the next link of a dealer's hash chain. Call it after the change that it records. */
export async function appendReviewEvent(tx: DbOrTransaction, added: NewReviewEvent): Promise<void> {
  const { dealer_id, review_id, kind, at, reason = null, reply = null, digest = "" } = added;
  const head = await lockChain(tx, dealer_id);
  const salt = reply === null ? null : newSalt();
  const event = {
    dealer_id,
    review_id,
    kind,
    happened_at: at,
    reason,
    position: (head?.position ?? 0) + 1,
    previous_hash: head?.hash ?? "",
    digest: reply === null ? digest : chainDigest(replyContent({ salt, text: reply })),
  };
  const hash = chainDigest(linkContent(event));
  await insertReviewEvent(tx, { ...event, text: reply, salt, hash });
}

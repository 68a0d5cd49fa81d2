import type { ReviewEventKind, ReviewWords } from "./review.ts";

export interface ChainEvent {
  dealer_id: string;
  position: number;
  review_id: string;
  kind: ReviewEventKind;
  happened_at: Date;
  reason: string | null;
  text: string | null;
  salt: string | null;
  digest: string;
  previous_hash: string;
  hash: string;
}

export interface ChainReview extends Partial<Record<keyof ReviewWords, string | number | null>> {
  review_id: string;
  written_at: Date;
  salt: string | null;
}

export type Digest = (text: string) => string;

export const reviewContent = (review: ChainReview): string =>
  JSON.stringify([
    review.salt,
    review.review_id,
    review.written_at.toISOString(),
    review.stars,
    review.called,
    review.as_described,
    review.price_held,
    review.text,
  ]);

export const replyContent = ({ salt, text }: Pick<ChainEvent, "salt" | "text">): string =>
  JSON.stringify([salt, text]);

export const linkContent = (event: Omit<ChainEvent, "hash" | "text" | "salt">): string =>
  JSON.stringify([
    event.previous_hash,
    event.dealer_id,
    event.position,
    event.review_id,
    event.kind,
    event.happened_at.toISOString(),
    event.reason,
    event.digest,
  ]);

/** @param events of one dealer, by position @returns the first fault, or null */
export function findChainFault(
  events: readonly ChainEvent[],
  reviews: readonly ChainReview[],
  digest: Digest,
): string | null {
  const erased = new Set(events.filter(({ kind }) => kind === "erased").map(({ review_id }) => review_id));
  const byId = new Map(reviews.map((review) => [review.review_id, review]));
  const written = new Set<string>();
  let previous = "";
  for (const [index, event] of events.entries()) {
    const at = `event ${event.position}`;
    if (event.position !== index + 1) return `${at} follows a gap`;
    if (event.previous_hash !== previous || event.hash !== digest(linkContent(event)))
      return `${at} was changed`;
    previous = event.hash;
    if (event.kind === "written") {
      written.add(event.review_id);
      const review = byId.get(event.review_id);
      if (!review) return `the review of ${at} is missing`;
      if (review.salt === null && !erased.has(event.review_id))
        return `the review of ${at} was erased without an event`;
      if (review.salt !== null && digest(reviewContent(review)) !== event.digest)
        return `the review of ${at} was changed`;
    }
    if (event.kind === "replied") {
      if (event.salt === null && !isReplyErased(events, event))
        return `the answer of ${at} was erased without an event`;
      if (event.salt !== null && digest(replyContent(event)) !== event.digest)
        return `the answer of ${at} was changed`;
    }
  }
  const unknown = reviews.find(({ review_id }) => !written.has(review_id));
  return unknown ? `review ${unknown.review_id} has no event` : null;
}

const isReplyErased = (events: readonly ChainEvent[], { review_id }: ChainEvent): boolean =>
  events.some(
    (other) => other.review_id === review_id && (other.kind === "erased" || other.kind === "reply_removed"),
  );

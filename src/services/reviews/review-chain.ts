import { createHash, randomBytes } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { RemovalReason, ReviewEventKind, ReviewWords } from "#src/domain/reviews/review.ts";
import {
  findChainFault,
  linkContent,
  replyContent,
  reviewContent,
} from "#src/domain/reviews/review-chain.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { reportFailure } from "#src/services/error-reports/report-error.ts";
import {
  insertReview,
  insertReviewEvent,
  listReviewedDealers,
  lockChain,
  selectChain,
} from "./review-queries.ts";

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
export async function appendReviewEvent(tx: DbOrTransaction, added: NewReviewEvent) {
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

export interface NewReview extends ReviewWords {
  review_id: string;
  dealer_id: string;
  lead_id: string;
  written_at: Date;
}

/** Stores a review with the event that begins its history. */
export async function saveReview(tx: DbOrTransaction, review: NewReview) {
  const { dealer_id, review_id, written_at: at } = review;
  const salted = { ...review, salt: newSalt() };
  await insertReview(tx, salted);
  const digest = chainDigest(reviewContent(salted));
  await appendReviewEvent(tx, { dealer_id, review_id, kind: "written", at, digest });
}

/** Recomputes the hash chain of each dealer. A fault shows among the new errors of Today. */
export async function checkReviewChains(app: Pick<AppContext, "db" | "now" | "log">) {
  const faults: { dealer_id: string; fault: string }[] = [];
  for (const dealerId of await listReviewedDealers(app.db)) {
    // One snapshot: a review and its event are committed together.
    const { events, reviews } = await app.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) => selectChain(tx, dealerId));
    const fault = findChainFault(events, reviews, chainDigest);
    if (fault !== null) faults.push({ dealer_id: dealerId, fault });
  }
  for (const { dealer_id, fault } of faults) {
    app.log.error({ dealer_id, fault }, "review record was changed");
    const error = new Error(`The review record of dealer ${dealer_id} does not fit: ${fault}`);
    await reportFailure(app, { error, path: "check-reviews" });
  }
  return faults;
}

const chainDigest = (text: string): string => createHash("sha256").update(text).digest("hex");

const newSalt = (): string => randomBytes(16).toString("base64url");

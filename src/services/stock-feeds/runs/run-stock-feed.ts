import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { RUNS_BY_HAND_PER_HOUR } from "#src/domain/policy/stock-feeds.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { FeedFailed, fetchFeed } from "../fetch-feed.ts";
import { feedName, lockOwnStockFeed } from "../own-stock-feed.ts";
import { queueFeedRun } from "../queue-feed-run.ts";
import { claimDueFeeds, findStockFeed, lockStockFeed, type StockFeed } from "../stock-feed-queries.ts";
import { ingestDocument } from "./ingest-document.ts";
import { type ReadAhead, readAhead } from "./read-document.ts";
import { recordFailure, recordUnchanged } from "./record-outcome.ts";
import { countRunsByHand } from "./run-queries.ts";

/** Idempotent: a run that was killed before its one transaction starts again. */
export async function runStockFeed(
  app: AppContext,
  { stock_feed_id, trigger }: JobPayload<"run-stock-feed">,
): Promise<void> {
  const feed = await findStockFeed(app.db, stock_feed_id);
  if (feed?.state !== "active" || feed.source !== "url") return;
  const outcome = await fetchAndRead(app, feed);
  await app.db.transaction().execute(async (tx) => {
    const at = app.now();
    const locked = await lockStockFeed(tx, stock_feed_id);
    // Paused, removed or pointed elsewhere during the fetch.
    if (locked?.state !== "active" || locked.url !== feed.url) return;
    if (outcome.kind === "failed") {
      await recordFailure(tx, locked, { problem: outcome.problem, trigger, at });
    } else if (outcome.kind === "same" || outcome.ahead.digest === locked.digest) {
      await recordUnchanged(tx, locked, { trigger, at });
    } else await ingestDocument(tx, locked, { ahead: outcome.ahead, trigger, at });
  });
}

type Outcome =
  | { kind: "same" }
  | { kind: "failed"; problem: string }
  | { kind: "document"; ahead: ReadAhead };

async function fetchAndRead(app: AppContext, feed: StockFeed): Promise<Outcome> {
  try {
    const fetched = await fetchFeed(app, feed);
    if (fetched === null) return { kind: "same" };
    return { kind: "document", ahead: await readAhead(app, feed, fetched, app.now()) };
  } catch (error) {
    if (error instanceof FeedFailed || error instanceof InvalidInput) {
      return { kind: "failed", problem: error.message };
    }
    throw error;
  }
}

const NOT_RUNNABLE = "You can run this feed only while it is active and has a URL.";

export async function runStockFeedNow(
  { db, now }: DbAndClock,
  actor: OwnDealer,
  feedId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = now();
    const feed = await lockOwnStockFeed(tx, actor, feedId);
    if (feed.state !== "active" || feed.source !== "url") throw new Conflict(NOT_RUNNABLE);
    if ((await countRunsByHand(tx, feed.dealer_id, hoursBefore(at, 1))) >= RUNS_BY_HAND_PER_HOUR) {
      throw new Conflict(`You can run your feeds ${RUNS_BY_HAND_PER_HOUR} times an hour. Try again later.`);
    }
    await queueFeedRun(tx, { stock_feed_id: feedId, trigger: "hand" });
    const subject = { id: feedId, name: feedName(feed), dealer_id: feed.dealer_id };
    await recordChange(tx, { actor, action: "stock-feed.run", subject, at });
  });
}

export async function startDueFeeds({ db, now }: DbAndClock): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const stockFeedId of await claimDueFeeds(tx, now())) {
      await queueFeedRun(tx, { stock_feed_id: stockFeedId, trigger: "schedule" });
    }
  });
}

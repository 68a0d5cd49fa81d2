import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { RUNS_BY_HAND_PER_HOUR } from "#src/domain/policy/stock-feeds.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { fetchFeed } from "../fetch-feed.ts";
import { feedName, lockOwnStockFeed, queueFeedRun } from "../own-stock-feed.ts";
import { claimDueFeeds, findStockFeed, lockStockFeed, type StockFeed } from "../stock-feed-queries.ts";
import { ingestDocument } from "./ingest-document.ts";
import { readAhead } from "./read-document.ts";
import { recordFailure, recordUnchanged } from "./record-outcome.ts";
import { countRunsByHand } from "./run-queries.ts";

/** Idempotent: a run that was killed before its one transaction starts again. */
export async function runStockFeed(
  app: AppContext,
  { stock_feed_id, trigger }: JobPayload<"run-stock-feed">,
): Promise<void> {
  const feed = await findStockFeed(app.db, stock_feed_id);
  if (feed?.state !== "active" || feed.source !== "url") return;
  const ahead = await fetchAndRead(app, feed).catch((error: unknown) => {
    if (error instanceof InvalidInput) return error;
    throw error;
  });
  await app.db.transaction().execute(async (tx) => {
    const at = app.now();
    const locked = await lockStockFeed(tx, stock_feed_id);
    // Paused, removed or pointed elsewhere during the fetch.
    if (locked?.state !== "active" || locked.url !== feed.url) return;
    if (ahead instanceof InvalidInput) {
      await recordFailure(tx, locked, { problem: ahead.message, trigger, at });
    } else if (ahead === null || ahead.digest === locked.digest) {
      await recordUnchanged(tx, locked, { trigger, at });
    } else await ingestDocument(tx, locked, { ahead, trigger, at });
  });
}

async function fetchAndRead(app: AppContext, feed: StockFeed) {
  const fetched = await fetchFeed(app, feed);
  return fetched && (await readAhead(app, feed, fetched, app.now()));
}

const NOT_RUNNABLE = "You can run this feed only while it is active and has a URL.";

export async function runStockFeedNow({ db, now }: DbAndClock, actor: OwnDealer, feedId: string) {
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

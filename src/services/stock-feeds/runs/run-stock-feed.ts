import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { FeedFailed, fetchFeed } from "../fetch-feed.ts";
import { findStockFeed, lockStockFeed } from "../stock-feed-queries.ts";
import type { StockFeed } from "../stock-feed-record.ts";
import { ingestDocument } from "./ingest-document.ts";
import { type ReadAhead, readAhead } from "./read-ahead.ts";
import { recordFailure } from "./record-failure.ts";
import { recordUnchanged } from "./record-unchanged.ts";

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

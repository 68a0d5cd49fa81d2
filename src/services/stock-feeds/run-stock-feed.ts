import { InvalidInput } from "#src/domain/errors/errors.ts";
import { decompressFeed } from "#src/domain/stock-feeds/decompress-feed.ts";
import { type FeedFile, readFeedFile } from "#src/domain/stock-feeds/feed-file.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { FeedFailed, type FetchedFeed, fetchFeed } from "./fetch-feed.ts";
import { digestOf } from "./read-document.ts";
import { recordFailure } from "./record-failure.ts";
import { recordUnchanged } from "./record-unchanged.ts";
import { findStockFeed, lockStockFeed } from "./stock-feed-queries.ts";
import { takeInDocument } from "./take-in-document.ts";

/** Idempotent: a run that was killed before its one transaction starts again. */
export async function runStockFeed(
  app: AppContext,
  { stock_feed_id, trigger }: JobPayload<"run-stock-feed">,
): Promise<void> {
  const feed = await findStockFeed(app.db, stock_feed_id);
  if (feed?.state !== "active" || feed.source !== "url") return;
  const fetched = await fetchAndRead(app, feed);
  await app.db.transaction().execute(async (tx) => {
    const at = app.now();
    const locked = await lockStockFeed(tx, stock_feed_id);
    // Paused, removed or pointed elsewhere during the fetch.
    if (locked?.state !== "active" || locked.url !== feed.url) return;
    if (fetched.kind === "failed") {
      await recordFailure(tx, locked, { problem: fetched.problem, trigger, at });
    } else if (fetched.kind === "same" || digestOf(fetched.bytes) === locked.digest) {
      await recordUnchanged(tx, locked, { trigger, at });
    } else await takeInDocument(tx, locked, { ...fetched, trigger, at });
  });
}

type Outcome =
  | { kind: "same" }
  | { kind: "failed"; problem: string }
  | ({ kind: "document"; file: FeedFile } & FetchedFeed);

async function fetchAndRead(app: AppContext, feed: Parameters<typeof fetchFeed>[1]): Promise<Outcome> {
  try {
    const fetched = await fetchFeed(app, feed);
    if (fetched === null) return { kind: "same" };
    return { kind: "document", file: readFeedFile(await decompressFeed(fetched.bytes)), ...fetched };
  } catch (error) {
    if (error instanceof FeedFailed || error instanceof InvalidInput) {
      return { kind: "failed", problem: error.message };
    }
    throw error;
  }
}

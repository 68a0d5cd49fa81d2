import { Conflict } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import type { FeedFetches } from "../fetch-feed.ts";
import { feedName, lockOwnStockFeed, ownStockFeed } from "../own-stock-feed.ts";
import { queueFeedRun } from "../queue-feed-run.ts";
import { forgetPositions } from "../runs/feed-car-queries.ts";
import { STILL_IMPORTING } from "../runs/ingest-document.ts";
import { failStuckRun } from "../runs/record-failure.ts";
import { ignoreQuarantinedRuns } from "../runs/run-queries.ts";
import { lockDealerFeeds, UNKNOWN_DOCUMENT, updateStockFeed } from "../stock-feed-queries.ts";
import { readFeedSource } from "./read-feed-source.ts";

/**
 * Points a feed at another URL, or changes its password, once its file could be read there. With open
 * questions about the file, the feed waits for their answers.
 */
export async function changeFeedSource(
  app: FeedFetches & Pick<AppContext, "db" | "now" | "parsing" | "webhookTargets">,
  actor: OwnDealer,
  { feedId, input }: { feedId: string; input: unknown },
): Promise<void> {
  const { source } = await readFeedSource(app, await ownStockFeed(app.db, actor, feedId), input);
  await app.db.transaction().execute(async (tx) => {
    const at = app.now();
    const { dealer_id } = await ownStockFeed(tx, actor, feedId);
    const feeds = await lockDealerFeeds(tx, dealer_id);
    const before = await lockOwnStockFeed(tx, actor, feedId);
    if (feeds.some(({ stock_feed_id, url }) => stock_feed_id !== feedId && url === source.url)) {
      throw new Conflict("You have a stock feed with this URL already.");
    }
    if (await failStuckRun(tx, feedId, at)) throw new Conflict(STILL_IMPORTING);
    await ignoreQuarantinedRuns(tx, feedId, at);
    const state = source.open_questions.length > 0 ? "waiting" : before.state;
    // Another system has its own version numbers.
    const isElsewhere = source.url !== before.url;
    if (isElsewhere) await forgetPositions(tx, feedId);
    await updateStockFeed(tx, feedId, {
      ...source,
      state,
      ...UNKNOWN_DOCUMENT,
      ...(isElsewhere && { position: 0 }),
    });
    await recordChange(tx, {
      actor,
      action: "stock-feed.update",
      subject: { id: feedId, name: feedName(source), dealer_id },
      before: { host: feedName(before), host_key: before.host_key, state: before.state },
      after: { host: feedName(source), host_key: source.host_key, state },
      at,
    });
    if (state === "active") await queueFeedRun(tx, { stock_feed_id: feedId, trigger: "hand" });
  });
}

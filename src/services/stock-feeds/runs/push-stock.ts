import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { FIRST_RUN_HOUR } from "#src/domain/policy/stock-feeds.ts";
import { isAmountQuestion } from "#src/domain/stock-feeds/feed-mapping.ts";
import type { LearnedMapping } from "#src/domain/stock-feeds/learn-mapping.ts";
import { requirePlausiblePosition } from "#src/domain/stock-feeds/positions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { selectConfirmedMappings } from "#src/services/imports/import-queries.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { feedName, requireRoomForFeed } from "../own-stock-feed.ts";
import {
  insertStockFeed,
  lockDealerFeeds,
  lockStockFeed,
  type StockFeed,
  selectStockFeeds,
  updateStockFeed,
} from "../stock-feed-queries.ts";
import { ingestDocument } from "./ingest-document.ts";
import { readAhead } from "./read-document.ts";
import { recordUnchanged } from "./record-outcome.ts";
import type { StockFeedRun } from "./run-queries.ts";

export async function pushStock(
  app: AppContext,
  actor: OwnDealer,
  { bytes, position }: { bytes: Uint8Array; position?: number | undefined },
): Promise<StockFeedRun> {
  const { dealer_id } = actor;
  if (position !== undefined) requirePlausiblePosition(position, app.now());
  let learned: LearnedMapping | undefined;
  const learn = async () => {
    const confirmed = await selectConfirmedMappings(app.db, dealer_id);
    learned ??= (await app.parsing.run(dealer_id, "open-feed", bytes, confirmed)).learned;
    return learned;
  };
  const startedAt = app.now();
  const fetched = { bytes, etag: null, last_modified: null, position, pushed_at: startedAt.getTime() };
  const known = pushedFeed(await selectStockFeeds(app.db, dealer_id));
  // Until its dealer confirms the first document, each document may have other columns.
  const isConfirmed = known !== undefined && known.state !== "waiting";
  const toRead = isConfirmed ? known : { ...NEW_FEED, dealer_id, ...known, mapping: (await learn()).mapping };
  const ahead = await readAhead(app, toRead, fetched, startedAt);
  return await app.db.transaction().execute(async (tx) => {
    const at = app.now();
    const feed = await pushFeedOf(tx, { actor, learn, at });
    if (feed.state === "paused") throw new Conflict("Your feed is paused. Resume it on its page first.");
    const subject = { id: feed.stock_feed_id, name: feedName(feed), dealer_id };
    await recordChange(tx, { actor, action: "stock-feed.run", subject, at });
    const trigger = "push";
    if (ahead.digest === feed.digest) return await recordUnchanged(tx, feed, { trigger, at });
    return await ingestDocument(tx, feed, { ahead, trigger, at });
  });
}

/** Row version of a feed that is read before it is saved. */
const NOT_SAVED = "";
const NEW_FEED = { stock_feed_id: null, row_version: NOT_SAVED, position: 0, digest: null };

const pushedFeed = (feeds: readonly StockFeed[]) => feeds.find(({ source }) => source === "push");

async function pushFeedOf(
  tx: DbOrTransaction,
  { actor, learn, at }: { actor: OwnDealer; learn: () => Promise<LearnedMapping>; at: Date },
): Promise<StockFeed> {
  const { dealer_id } = actor;
  const feeds = await lockDealerFeeds(tx, dealer_id);
  const known = pushedFeed(feeds);
  const feed = known && (await lockStockFeed(tx, known.stock_feed_id));
  if (feed && feed.state !== "waiting") return feed;
  const learned = await learn();
  const { mapping } = learned;
  requireNoQuestions(learned);
  if (feed) {
    await updateStockFeed(tx, feed.stock_feed_id, { mapping });
    return { ...feed, mapping };
  }
  requireRoomForFeed(actor, feeds.length);
  const inserted = await insertStockFeed(tx, {
    dealer_id,
    source: "push",
    mapping,
    created_at: at,
    state: "waiting",
    run_hour: FIRST_RUN_HOUR,
  });
  return { ...inserted, row_version: NOT_SAVED };
}

function requireNoQuestions({ questions }: LearnedMapping): void {
  // What the prices include has a safe default: fees are added, and a price without VAT is refused.
  const open = questions.filter(({ target }) => !isAmountQuestion(target));
  if (open.length === 0) return;
  const columns = open.map(({ target }) => target).join(", ");
  const message = `We cannot tell which column has: ${columns}. Name the columns like our own, and send it again.`;
  throw new InvalidInput({ file: message });
}

import { Conflict, parseInput } from "#src/domain/errors/errors.ts";
import { FIRST_RUN_HOUR } from "#src/domain/policy/stock-feeds.ts";
import { stockFeedSchema } from "#src/domain/stock-feeds/stock-feed-form.ts";
import type { AppContext, DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { checkFeedUrl } from "#src/services/check-public-url.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { feedHost, feedName, lockOwnStockFeed, ownStockFeed, requireRoomForFeed } from "../own-stock-feed.ts";
import { fetchSample, previewFile } from "../runs/read-document.ts";
import { type StockFeedRun, selectRuns } from "../runs/run-queries.ts";
import {
  deleteStockFeed,
  insertStockFeed,
  lockDealerFeeds,
  type StockFeed,
  selectStockFeeds,
} from "../stock-feed-queries.ts";

const RUNS_SHOWN = 20;

export async function listStockFeeds({ db }: WithDb, { dealer_id }: OwnDealer) {
  const feeds = await selectStockFeeds(db, dealer_id);
  return await Promise.all(
    feeds.map(async (feed) => listedFeed(feed, await selectRuns(db, feed.stock_feed_id, RUNS_SHOWN))),
  );
}

export function listedFeed(feed: StockFeed, runs: StockFeedRun[]) {
  return {
    ...feed,
    name: feedName(feed),
    has_credential: feed.encrypted_credential !== null,
    only: feed.mapping.only ?? null,
    runs,
  };
}

/** Fetches the file once and learns its columns. */
export async function addStockFeed(app: AppContext, actor: OwnDealer, input: unknown) {
  const { dealer_id } = actor;
  const { url, credential, host_key, given_name } = parseInput(stockFeedSchema, input);
  checkFeedUrl(app, url);
  const encryptedCredential = credential ? await app.encryption.encrypt(JSON.stringify(credential)) : null;
  const sample = await fetchSample(app, {
    dealer_id,
    url,
    encrypted_credential: encryptedCredential,
    host_key,
  });
  const { mapping, questions } = sample.file.learned;
  const feed = await app.db.transaction().execute(async (tx) => {
    const others = await lockDealerFeeds(tx, dealer_id);
    requireRoomForFeed(actor, others.length);
    if (others.some((other) => other.url === url)) {
      throw new Conflict("You have a stock feed with this URL already.");
    }
    const createdAt = app.now();
    const added = await insertStockFeed(tx, {
      dealer_id,
      source: "url",
      given_name,
      url,
      encrypted_credential: encryptedCredential,
      host_key: sample.fetched.host_key ?? null,
      mapping,
      created_at: createdAt,
      state: "waiting",
      run_hour: FIRST_RUN_HOUR,
      open_questions: questions.map(({ target }) => target),
    });
    await recordChange(tx, {
      actor,
      action: "stock-feed.create",
      subject: { id: added.stock_feed_id, name: feedName(added), dealer_id },
      after: { host: feedHost(added), host_key: added.host_key, source: "url" },
      at: createdAt,
    });
    return added;
  });
  return { feed, preview: await previewFile(app, feed, sample) };
}

/** Dry run of the feed. @throws InvalidInput for the URL, NotFound */
export async function checkStockFeed(app: AppContext, actor: OwnDealer, feedId: string) {
  const feed = await ownStockFeed(app.db, actor, feedId);
  return await previewFile(app, feed, await fetchSample(app, feed));
}

/** Its cars stay on sale. */
export async function removeStockFeed({ db, now }: DbAndClock, actor: OwnDealer, feedId: string) {
  await db.transaction().execute(async (tx) => {
    const feed = await lockOwnStockFeed(tx, actor, feedId);
    await deleteStockFeed(tx, feedId);
    const subject = { id: feedId, name: feedName(feed), dealer_id: feed.dealer_id };
    await recordChange(tx, { actor, action: "stock-feed.delete", subject, at: now() });
  });
}

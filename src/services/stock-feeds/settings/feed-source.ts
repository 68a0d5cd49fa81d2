import { Conflict, InvalidInput, parseInput } from "#src/domain/errors/errors.ts";
import { missingColumns } from "#src/domain/stock-feeds/feed-mapping.ts";
import { feedSourceSchema } from "#src/domain/stock-feeds/stock-feed-form.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { checkFeedUrl } from "#src/services/check-public-url.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { feedHost, feedName, lockOwnStockFeed, ownStockFeed, queueFeedRun } from "../own-stock-feed.ts";
import { forgetPositions } from "../runs/feed-car-queries.ts";
import { STILL_IMPORTING } from "../runs/ingest-document.ts";
import { type FeedDocument, fetchSample, previewFile } from "../runs/read-document.ts";
import { failStuckRun } from "../runs/record-outcome.ts";
import { ignoreQuarantinedRuns } from "../runs/run-queries.ts";
import { lockDealerFeeds, type StockFeed, UNKNOWN_DOCUMENT, updateStockFeed } from "../stock-feed-queries.ts";

const OTHER_SERVER = "This is another server. Enter its user name and password, or say that it has none.";
const NO_URL = "Your own system sends this stock: it has no URL.";

/**
 * Reads the file at another URL or with another password. Learns its columns again if one that is read today
 * is missing.
 */
async function readFeedSource(app: AppContext, feed: StockFeed, input: unknown) {
  if (feed.url === null) throw new InvalidInput({ url: NO_URL });
  const { url, credential, host_key } = parseInput(feedSourceSchema, input);
  checkFeedUrl(app, url);
  const isSameServer = serverOf(url) === serverOf(feed.url);
  // Never send a saved password to a server that it was not entered for.
  if (credential === "keep" && feed.encrypted_credential && !isSameServer) {
    throw new InvalidInput({ access: OTHER_SERVER });
  }
  const encryptedCredential =
    credential === "keep"
      ? feed.encrypted_credential
      : credential && (await app.encryption.encrypt(JSON.stringify(credential)));
  const pinned = host_key ?? (isSameServer ? feed.host_key : null);
  const source = { url, encrypted_credential: encryptedCredential, host_key: pinned };
  const sample = await fetchSample(app, { ...source, dealer_id: feed.dealer_id });
  const hostKey = sample.fetched.host_key ?? null;
  return { source: { ...source, host_key: hostKey, ...columnsFor(feed, sample) }, sample };
}

/** `origin` is opaque for SFTP. */
function serverOf(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

function columnsFor({ mapping, open_questions }: StockFeed, { file }: FeedDocument) {
  if (missingColumns(mapping, file).length === 0) {
    const { ends_with_line_break } = file;
    return { mapping: { ...mapping, ends_with_line_break }, open_questions };
  }
  const { mapping: learned, questions } = file.learned;
  const { only } = mapping;
  return {
    mapping: { ...learned, ...(only && { only }) },
    open_questions: questions.map(({ target }) => target),
  };
}

/** Dry run with another URL. */
export async function checkFeedSource(
  app: AppContext,
  actor: OwnDealer,
  { feedId, input }: { feedId: string; input: unknown },
) {
  const feed = await ownStockFeed(app.db, actor, feedId);
  const { source, sample } = await readFeedSource(app, feed, input);
  return await previewFile(app, { ...feed, ...source }, sample);
}

/**
 * Points a feed at another URL, or changes its password, once its file could be read there. With open
 * questions about the file, the feed waits for their answers.
 */
export async function changeFeedSource(
  app: AppContext,
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
      subject: { id: feedId, name: feedName(before), dealer_id },
      before: { host: feedHost(before), host_key: before.host_key, state: before.state },
      after: { host: feedHost(source), host_key: source.host_key, state },
      at,
    });
    if (state === "active") await queueFeedRun(tx, { stock_feed_id: feedId, trigger: "hand" });
  });
}

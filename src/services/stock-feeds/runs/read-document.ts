import { createHash } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { shownColumns } from "#src/domain/stock-feeds/feed-mapping.ts";
import type { FeedOutline } from "#src/parsing/feeds/open-feed.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";
import { selectConfirmedMappings } from "#src/services/imports/import-queries.ts";
import { selectIdentifiedCars } from "#src/services/vehicles/stock-list/same-car-queries.ts";
import { type FetchedFeed, fetchFeed } from "../fetch-feed.ts";
import type { StockFeed } from "../stock-feed-queries.ts";
import { selectFeedCars, selectPins, selectPublished } from "./feed-car-queries.ts";

export interface FeedDocument {
  file: FeedOutline;
  fetched: FetchedFeed;
}

const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export type FeedToRead = Pick<StockFeed, "dealer_id" | "mapping" | "position" | "digest" | "row_version"> & {
  /** Null before the feed is saved. */
  stock_feed_id: string | null;
};

export type ReadAhead = Awaited<ReturnType<typeof readAhead>>;

/** Translates before the feed is locked: a long file takes seconds. The last good document is not translated again. */
export async function readAhead(
  { db, parsing }: AppContext,
  feed: FeedToRead,
  fetched: FetchedFeed,
  at: Date,
) {
  const digest = digestOf(fetched.bytes);
  const read = digest === feed.digest ? null : await readFor({ db, parsing }, feed, fetched, at);
  return { fetched, digest, read, row_version: feed.row_version, parsing };
}

/** Reads again if the feed changed after `readAhead`: each change of its cars or columns writes its row. */
export async function readUnderLock(
  tx: DbOrTransaction,
  feed: FeedToRead,
  { fetched, read, row_version, parsing }: ReadAhead,
  at: Date,
): Promise<ReadDocument> {
  const isCurrent = read !== null && row_version === feed.row_version;
  return isCurrent ? read : await readFor({ db: tx, parsing }, feed, fetched, at);
}

export type ReadDocument = Awaited<ReturnType<typeof readFor>>;

/** Translates a feed's file and compares it with the good run before. @throws InvalidInput, Busy */
export async function readFor(
  { db, parsing }: { db: DbOrTransaction; parsing: AppContext["parsing"] },
  { stock_feed_id, dealer_id, mapping, position: lastPosition }: FeedToRead,
  { bytes, etag, last_modified, position, pushed_at }: FetchedFeed,
  at: Date,
) {
  const context = {
    mapping,
    known: stock_feed_id === null ? [] : await selectFeedCars(db, stock_feed_id),
    listed: await selectIdentifiedCars(db, dealer_id),
    published: await selectPublished(db, dealer_id),
    pins: await selectPins(db, dealer_id),
    postcode: (await findDealerDetails(db, dealer_id))?.postcode ?? "",
    position,
    at,
  };
  const reading = await parsing.run(dealer_id, "read-feed", bytes, context);
  const { changes, reason, outcomes, errors, error_count, ...document } = reading;
  const identity = { digest: digestOf(bytes), etag, last_modified };
  return {
    document: {
      ...document,
      ...identity,
      position: reading.position ?? pushed_at ?? lastPosition,
    },
    changes,
    reason,
    outcomes,
    errors,
    error_count,
  };
}

type Feed = Pick<StockFeed, "dealer_id" | "url" | "encrypted_credential" | "host_key">;

/** @throws InvalidInput for the URL, in the dealer's words */
export async function fetchSample(app: AppContext, feed: Feed): Promise<FeedDocument> {
  try {
    const fetched = await fetchFeed(app, { ...feed, etag: null, last_modified: null });
    if (fetched === null) throw new InvalidInput({ url: "The server did not send the file." });
    const confirmed = await selectConfirmedMappings(app.db, feed.dealer_id);
    return { file: await app.parsing.run(feed.dealer_id, "open-feed", fetched.bytes, confirmed), fetched };
  } catch (error) {
    throw error instanceof InvalidInput ? new InvalidInput({ url: error.message }) : error;
  }
}

/** Dry run of the feed with this file. */
export async function previewFile(app: AppContext, feed: StockFeed, { file, fetched }: FeedDocument) {
  const open = new Set(feed.open_questions);
  const questions = file.learned.questions.filter(({ target }) => open.has(target));
  const shown = {
    host_key: fetched.host_key ?? null,
    columns: shownColumns(feed.mapping, file.first_values),
    questions,
  };
  if (open.size > 0) return { ...shown, result: null };
  const read = await readFor(app, feed, fetched, app.now());
  const { changes, reason, outcomes, errors, error_count } = read;
  return { ...shown, result: { ...outcomes, errors, error_count, ...changes, problem: reason } };
}

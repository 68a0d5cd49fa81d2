import { createHash } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { FeedOutline } from "#src/parsing/feeds/open-feed.ts";
import type { FeedContext, FeedReading } from "#src/parsing/feeds/read-feed.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";
import { selectIdentifiedCars } from "#src/services/vehicles/stock-list/listed-car-queries.ts";
import type { FetchedFeed } from "../fetch-feed.ts";
import type { StockFeed } from "../stock-feed-queries.ts";
import { selectFeedCars, selectPins, selectPublishedRefs } from "./feed-car-queries.ts";
import type { StockDocument } from "./run-queries.ts";

export interface ReadDocument extends Pick<FeedReading, "changes" | "reason" | "outcomes" | "errors"> {
  document: StockDocument;
}

export interface FeedDocument {
  file: FeedOutline;
  fetched: FetchedFeed;
}

const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Translates a feed's file and compares it with the good run before. @throws InvalidInput, Busy */
async function readDocument(
  { parsing }: Pick<AppContext, "parsing">,
  fetched: FetchedFeed,
  { dealer_id, position }: Pick<StockFeed, "dealer_id" | "position">,
  context: FeedContext,
): Promise<ReadDocument> {
  const { bytes, etag, last_modified } = fetched;
  const reading = await parsing.run(dealer_id, "read-feed", bytes, context);
  const { changes, reason, outcomes, errors, ...document } = reading;
  return {
    document: {
      ...document,
      digest: digestOf(bytes),
      etag,
      last_modified,
      position: fetched.position ?? reading.position ?? position,
    },
    changes,
    reason,
    outcomes,
    errors,
  };
}

export type FeedToRead = Pick<StockFeed, "dealer_id" | "mapping" | "position" | "digest" | "row_version"> & {
  /** Null before the feed is saved. */
  stock_feed_id: string | null;
};

export interface ReadAhead {
  fetched: FetchedFeed;
  digest: string;
  /** Null for the last good document: it is not translated again. */
  read: ReadDocument | null;
  row_version: string;
  parsing: AppContext["parsing"];
}

/** Translates before the feed is locked: a long file takes seconds. */
export async function readAhead(
  { db, parsing }: Pick<AppContext, "db" | "parsing">,
  feed: FeedToRead,
  fetched: FetchedFeed,
  at: Date,
): Promise<ReadAhead> {
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

export async function readFor(
  { db, parsing }: { db: DbOrTransaction; parsing: AppContext["parsing"] },
  feed: FeedToRead,
  fetched: FetchedFeed,
  at: Date,
): Promise<ReadDocument> {
  const { stock_feed_id, dealer_id, mapping } = feed;
  const [known, listed, publishedRefs, pins, dealer] = [
    stock_feed_id === null ? [] : await selectFeedCars(db, stock_feed_id),
    await selectIdentifiedCars(db, dealer_id),
    await selectPublishedRefs(db, dealer_id),
    await selectPins(db, dealer_id),
    await findDealerDetails(db, dealer_id),
  ];
  const context = { mapping, known, listed, publishedRefs, pins, postcode: dealer?.postcode ?? "", at };
  return await readDocument({ parsing }, fetched, feed, context);
}

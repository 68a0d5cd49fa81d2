import type { DbOrTransaction } from "#src/db/database.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";
import type { StockFeed } from "../stock-feed-record.ts";
import { selectFeedCars, selectListedRefs, selectPins } from "./feed-car-queries.ts";
import { digestOf, type FeedDocument, type ReadDocument, readDocument } from "./read-document.ts";

export type FeedToRead = Pick<StockFeed, "dealer_id" | "mapping" | "position" | "digest" | "row_version"> & {
  /** Null before the feed is saved. */
  stock_feed_id: string | null;
};

export interface ReadAhead {
  document: FeedDocument;
  digest: string;
  /** Null for the last good document: it is not translated again. */
  read: ReadDocument | null;
  row_version: string;
}

/** Translates before the feed is locked: a long file takes seconds. */
export async function readAhead(
  db: DbOrTransaction,
  feed: FeedToRead,
  document: FeedDocument,
  at: Date,
): Promise<ReadAhead> {
  const digest = digestOf(document.fetched.bytes);
  const read = digest === feed.digest ? null : await readFor(db, feed, document, at);
  return { document, digest, read, row_version: feed.row_version };
}

/** Reads again if the feed changed after `readAhead`: each change of its cars or columns writes its row. */
export async function readUnderLock(
  tx: DbOrTransaction,
  feed: FeedToRead,
  { document, read, row_version }: ReadAhead,
  at: Date,
): Promise<ReadDocument> {
  const isCurrent = read !== null && row_version === feed.row_version;
  return isCurrent ? read : await readFor(tx, feed, document, at);
}

export async function readFor(
  db: DbOrTransaction,
  feed: FeedToRead,
  document: FeedDocument,
  at: Date,
): Promise<ReadDocument> {
  const { stock_feed_id, dealer_id } = feed;
  const [known, listedRefs, pins, dealer] = [
    stock_feed_id === null ? [] : await selectFeedCars(db, stock_feed_id),
    await selectListedRefs(db, dealer_id),
    await selectPins(db, dealer_id),
    await findDealerDetails(db, dealer_id),
  ];
  return readDocument(document, { feed, known, listedRefs, pins, postcode: dealer?.postcode ?? "", at });
}

import type { DbOrTransaction } from "#src/db/database.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { type OwnDealer, requireOwnRecord } from "#src/services/require-permission.ts";
import { findStockFeed, lockStockFeed, type StockFeed } from "./stock-feed-queries.ts";

/** @param find may lock it */
export async function ownStockFeed(
  db: DbOrTransaction,
  actor: OwnDealer,
  feedId: string,
  find = findStockFeed,
): Promise<StockFeed> {
  const found = isUuid(feedId) ? await find(db, feedId) : null;
  return requireOwnRecord(actor, "vehicle:import", found, "Stock feed not found");
}

export const lockOwnStockFeed = (tx: DbOrTransaction, actor: OwnDealer, feedId: string) =>
  ownStockFeed(tx, actor, feedId, lockStockFeed);

/** The rest of the URL may contain a secret. */
export const feedHost = ({ url }: Pick<StockFeed, "url">): string =>
  url === null ? "your own system" : new URL(url).host;

/** For pages, emails and the audit log. */
export const feedName = ({ given_name, ...feed }: Pick<StockFeed, "given_name" | "url">): string =>
  given_name || feedHost(feed);

import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { requireOwnDealer, requireOwnRecord } from "#src/services/require-permission.ts";
import { findStockFeed, lockStockFeed } from "./stock-feed-queries.ts";
import type { StockFeed } from "./stock-feed-record.ts";

const MISSING = "Stock feed not found";

export async function ownStockFeed(db: DbOrTransaction, actor: Actor, feedId: string): Promise<StockFeed> {
  requireOwnDealer(actor, "vehicle:import");
  const found = isUuid(feedId) ? await findStockFeed(db, feedId) : null;
  return requireOwnRecord(actor, "vehicle:import", found, MISSING);
}

export async function lockOwnStockFeed(
  tx: DbOrTransaction,
  actor: Actor,
  feedId: string,
): Promise<StockFeed> {
  requireOwnDealer(actor, "vehicle:import");
  const found = isUuid(feedId) ? await lockStockFeed(tx, feedId) : null;
  return requireOwnRecord(actor, "vehicle:import", found, MISSING);
}

/** Names the feed in the audit log and in emails: the rest of the URL may contain a secret. */
export const feedName = ({ url }: Pick<StockFeed, "url">): string =>
  url === null ? "your own system" : new URL(url).host;

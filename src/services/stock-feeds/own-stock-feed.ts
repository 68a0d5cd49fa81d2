import type { DbOrTransaction } from "#src/db/database.ts";
import { isApplicant } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { APPLICANT_LIMITS } from "#src/domain/policy/dealers.ts";
import { STOCK_FEEDS_PER_DEALER } from "#src/domain/policy/stock-feeds.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
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

/** @throws Conflict */
export function requireRoomForFeed(actor: OwnDealer, feeds: number): void {
  const most = isApplicant(actor) ? APPLICANT_LIMITS.feeds : STOCK_FEEDS_PER_DEALER;
  if (feeds < most) return;
  const wait = isApplicant(actor) ? " while we check your dealership" : "";
  throw new Conflict(
    `You can have ${most} stock ${most === 1 ? "feed" : "feeds"}${wait}. Remove one you no longer use.`,
  );
}

/** The rest of the URL may contain a secret. */
export const feedHost = ({ url }: Pick<StockFeed, "url">): string =>
  url === null ? "your own system" : new URL(url).host;

/** For pages, emails and the audit log. */
export const feedName = ({ given_name, ...feed }: Pick<StockFeed, "given_name" | "url">): string =>
  given_name || feedHost(feed);

/** Allows one running and one waiting run per feed. */
export async function queueFeedRun(tx: DbOrTransaction, run: JobPayload<"run-stock-feed">, runAt?: Date) {
  const key = `stock-feed:${run.stock_feed_id}`;
  await addJob(tx, "run-stock-feed", run, { jobKey: key, runAt, queueName: key });
}

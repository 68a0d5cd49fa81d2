import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import type { FeedFetches } from "../fetch-feed.ts";
import { ownStockFeed } from "../own-stock-feed.ts";
import { type FeedPreview, fetchSample, previewFile } from "../runs/preview-feed.ts";

/** Dry run of the feed. @throws InvalidInput for the URL, NotFound */
export async function checkStockFeed(
  app: FeedFetches & Pick<AppContext, "db" | "now" | "parsing">,
  actor: OwnDealer,
  feedId: string,
): Promise<FeedPreview> {
  const feed = await ownStockFeed(app.db, actor, feedId);
  return await previewFile(app, feed, await fetchSample(app, feed));
}

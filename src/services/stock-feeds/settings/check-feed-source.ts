import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import type { FeedFetches } from "../fetch-feed.ts";
import { ownStockFeed } from "../own-stock-feed.ts";
import { type FeedPreview, previewFile } from "../runs/preview-feed.ts";
import { readFeedSource } from "./read-feed-source.ts";

/** Dry run with another URL. */
export async function checkFeedSource(
  app: FeedFetches & Pick<AppContext, "db" | "now" | "parsing" | "webhookTargets">,
  actor: OwnDealer,
  { feedId, input }: { feedId: string; input: unknown },
): Promise<FeedPreview> {
  const feed = await ownStockFeed(app.db, actor, feedId);
  const { source, sample } = await readFeedSource(app, feed, input);
  return await previewFile(app, { ...feed, ...source }, sample);
}

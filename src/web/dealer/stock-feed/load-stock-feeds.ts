import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";

export const stockFeeds = api.dealer["stock-feeds"];
export const stockFeed = stockFeeds[":stock_feed_id"];

export type Feed = BodyOf<typeof stockFeeds.$get>["feeds"][number];
export type Run = Feed["runs"][number];
export type Preview = BodyOf<typeof stockFeed.check.$post>;

export type ShownFeed = Feed & {
  /** Contents of an unconfirmed feed's file, or why it cannot be read; null for a confirmed feed. */
  check: { preview: Preview } | { problem: string } | null;
};

export async function loadStockFeeds(): Promise<ShownFeed[]> {
  const { feeds } = await bodyOf(stockFeeds.$get());
  return await Promise.all(feeds.map(withCheck));
}

async function withCheck(feed: Feed): Promise<ShownFeed> {
  if (feed.state !== "waiting" || feed.source !== "url") return { ...feed, check: null };
  try {
    const param = { stock_feed_id: feed.stock_feed_id };
    return { ...feed, check: { preview: await bodyOf(stockFeed.check.$post({ param })) } };
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    return { ...feed, check: { problem: messageOf(error) } };
  }
}

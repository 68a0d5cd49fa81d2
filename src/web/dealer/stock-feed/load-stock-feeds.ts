import { type InferResponseType, parseResponse } from "hono/client";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";

export const stockFeeds = api.dealer["stock-feeds"];
export const stockFeed = stockFeeds[":stock_feed_id"];

export type Feed = InferResponseType<typeof stockFeeds.$get, 200>["feeds"][number];
export type Run = Feed["runs"][number];
export type Preview = InferResponseType<typeof stockFeed.check.$post, 200>;

export type ShownFeed = Feed & {
  /** Contents of an unconfirmed feed's file, or why it cannot be read; null for a confirmed feed. */
  check: { preview: Preview } | { problem: string } | null;
};

export type Loaded = { kind: "loaded"; feeds: ShownFeed[] } | { kind: "no dealer" | "failed" };

export async function loadStockFeeds(): Promise<Loaded> {
  try {
    const { feeds } = await parseResponse(stockFeeds.$get());
    return { kind: "loaded", feeds: await Promise.all(feeds.map(withCheck)) };
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    if (error instanceof ApiError && error.status === 404) return { kind: "no dealer" };
    return { kind: "failed" };
  }
}

async function withCheck(feed: Feed): Promise<ShownFeed> {
  if (feed.state !== "waiting" || feed.source !== "url") return { ...feed, check: null };
  try {
    const param = { stock_feed_id: feed.stock_feed_id };
    return { ...feed, check: { preview: await parseResponse(stockFeed.check.$post({ param })) } };
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    return { ...feed, check: { problem: messageOf(error) } };
  }
}

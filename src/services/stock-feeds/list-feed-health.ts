import type { WithDb } from "#src/services/app-context.ts";
import { selectFeedHealth } from "./feed-health-queries.ts";
import { feedName } from "./own-stock-feed.ts";

const FEEDS_LISTED = 200;

/** Omits the URLs, which may contain a secret. */
export async function listFeedHealth({ db }: WithDb) {
  const feeds = await selectFeedHealth(db, FEEDS_LISTED);
  return feeds.map(({ given_name, url, ...feed }) => {
    const name = url === null && !given_name ? "the dealer's own system" : feedName({ given_name, url });
    return { ...feed, name };
  });
}

import type { AppContext } from "#src/services/app-context.ts";
import { type HealthOfFeed, selectFeedHealth } from "./feed-health-queries.ts";
import { feedName } from "./own-stock-feed.ts";

const FEEDS_LISTED = 200;

export type ListedHealth = Omit<HealthOfFeed, "given_name" | "url"> & { name: string };

/** Omits the URLs, which may contain a secret. */
export async function listFeedHealth({ db }: Pick<AppContext, "db">): Promise<ListedHealth[]> {
  const feeds = await selectFeedHealth(db, FEEDS_LISTED);
  return feeds.map(({ given_name, url, ...feed }) => {
    const name = url === null && !given_name ? "the dealer's own system" : feedName({ given_name, url });
    return { ...feed, name };
  });
}

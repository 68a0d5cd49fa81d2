import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { type HealthOfFeed, selectFeedHealth } from "./feed-health-queries.ts";
import { feedName } from "./own-stock-feed.ts";

const FEEDS_LISTED = 200;

export type ListedHealth = Omit<HealthOfFeed, "url"> & { name: string };

/** Omits the URLs, which may contain a secret. */
export async function listFeedHealth({ db }: Pick<AppContext, "db">, actor: Actor): Promise<ListedHealth[]> {
  requirePermission(actor, "operations:administer");
  const feeds = await selectFeedHealth(db, FEEDS_LISTED);
  return feeds.map(({ url, ...feed }) => ({ ...feed, name: feedName({ url }) }));
}

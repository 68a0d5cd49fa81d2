import type { DbOrTransaction } from "#src/db/database.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listSavedSearches, type SavedSearch } from "./saved-search-queries.ts";
import { lockSubscriber, type Subscriber } from "./subscriber-queries.ts";

/** Whose page a link opens. @throws NotFound when the link is none of ours, or too old */
export function subscriberFromLink(app: Pick<AppContext, "now" | "alert_links">, token: string): string {
  const subscriberId = app.alert_links.subscriberOf(token, app.now());
  if (subscriberId === null) throw new NotFound("Saved searches not found");
  return subscriberId;
}

/** Whose searches they are, who decides now: that they do is written down. @throws NotFound */
export async function lockOwnSearches(
  tx: DbOrTransaction,
  app: Pick<AppContext, "now" | "alert_links">,
  token: string,
): Promise<{ subscriber: Subscriber; searches: SavedSearch[] }> {
  const subscriber = await lockSubscriber(tx, subscriberFromLink(app, token));
  if (!subscriber) throw new NotFound("Saved searches not found");
  return { subscriber, searches: await listSavedSearches(tx, subscriber.subscriber_id) };
}

/** One of them. @throws NotFound, also for somebody else's */
export function requireOwnSearch(searches: readonly SavedSearch[], savedSearchId: string): SavedSearch {
  const search = searches.find((one) => one.saved_search_id === savedSearchId);
  if (!search) throw new NotFound("Saved search not found");
  return search;
}

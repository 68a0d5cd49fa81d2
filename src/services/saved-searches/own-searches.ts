import type { DbOrTransaction } from "#src/db/database.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listSavedSearches, type SavedSearch } from "./saved-search-queries.ts";
import { lockSubscriber, type Subscriber } from "./subscriber-queries.ts";

export function subscriberFromLink(app: Pick<AppContext, "now" | "alertLinks">, token: string): string {
  const subscriberId = app.alertLinks.subscriberOf(token, app.now());
  if (subscriberId === null) throw new NotFound("Saved searches not found");
  return subscriberId;
}

export async function lockOwnSearches(
  tx: DbOrTransaction,
  app: Pick<AppContext, "now" | "alertLinks">,
  token: string,
): Promise<{ subscriber: Subscriber; searches: SavedSearch[] }> {
  const subscriber = await lockSubscriber(tx, subscriberFromLink(app, token));
  if (!subscriber) throw new NotFound("Saved searches not found");
  return { subscriber, searches: await listSavedSearches(tx, subscriber.subscriber_id) };
}

export function requireOwnSearch(searches: readonly SavedSearch[], savedSearchId: string): SavedSearch {
  const search = searches.find((one) => one.saved_search_id === savedSearchId);
  if (!search) throw new NotFound("Saved search not found");
  return search;
}

import type { AppContext } from "#src/services/app-context.ts";
import { subscriberFromLink } from "./own-searches.ts";
import { listSavedSearches, type SavedSearch } from "./saved-search-queries.ts";
import { findSubscriber } from "./subscriber-queries.ts";

/** @returns null when the subscriber was erased */
export async function findSavedSearches(
  app: Pick<AppContext, "db" | "now" | "alertLinks">,
  token: string,
): Promise<{ email: string; is_asked: boolean; searches: SavedSearch[] } | null> {
  const subscriber = await findSubscriber(app.db, subscriberFromLink(app, token));
  if (!subscriber) return null;
  const searches = await listSavedSearches(app.db, subscriber.subscriber_id);
  return { email: subscriber.email, is_asked: subscriber.asked_at !== null, searches };
}

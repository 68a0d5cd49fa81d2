import type { AppContext } from "#src/services/app-context.ts";
import { eraseSubscriber } from "./erase-subscriber.ts";
import { lockOwnSearches, requireOwnSearch, subscriberFromLink } from "./own-searches.ts";
import { refuseAndErase } from "./refuse-alerts.ts";
import { deleteSavedSearch } from "./saved-search-queries.ts";
import { lockSubscriber, touchSubscriber } from "./subscriber-queries.ts";

type Context = Pick<AppContext, "db" | "now" | "alertLinks">;

/** Stops one search; stopping the last one erases the subscriber. */
export async function stopSearch(app: Context, token: string, savedSearchId: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { subscriber, searches } = await lockOwnSearches(tx, app, token);
    requireOwnSearch(searches, savedSearchId);
    if (searches.length === 1) return await eraseSubscriber(tx, subscriber.subscriber_id);
    await deleteSavedSearch(tx, savedSearchId);
    await touchSubscriber(tx, subscriber.subscriber_id, app.now());
  });
}

/** Idempotent: mail clients retry one-click unsubscription. */
export async function stopAllSearches(
  app: Context,
  token: string,
  { forGood = false }: { forGood?: boolean } = {},
): Promise<void> {
  const subscriberId = subscriberFromLink(app, token);
  await app.db.transaction().execute(async (tx) => {
    if (!(await lockSubscriber(tx, subscriberId))) return;
    if (forGood) await refuseAndErase(tx, app, subscriberId);
    else await eraseSubscriber(tx, subscriberId);
  });
}

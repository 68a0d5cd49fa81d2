import type { AppContext } from "#src/services/app-context.ts";
import { forgetSubscriber } from "./forget-subscriber.ts";
import { lockOwnSearches, ownSearch, subscriberOfLink } from "./own-searches.ts";
import { refuseAndForget } from "./refuse-alerts.ts";
import { deleteSavedSearch } from "./saved-search-queries.ts";
import { lockSubscriber, setSeen } from "./subscriber-queries.ts";

type Context = Pick<AppContext, "db" | "now" | "alert_links">;

/** No more mail about one search. With the last one its owner is forgotten. @throws NotFound */
export async function stopSearch(app: Context, token: string, savedSearchId: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { subscriber, searches } = await lockOwnSearches(tx, app, token);
    ownSearch(searches, savedSearchId);
    if (searches.length === 1) return await forgetSubscriber(tx, subscriber.subscriber_id);
    await deleteSavedSearch(tx, savedSearchId);
    await setSeen(tx, subscriber.subscriber_id, app.now());
  });
}

/**
 * No more mail, and nothing is known of its owner any more. Doing it twice is once: mail programs that unsubscribe for
 * somebody try again.
 * @param options.for_good no stranger can have us write to this address again
 * @throws NotFound when the link is none of ours, or too old
 */
export async function stopAllSearches(
  app: Context,
  token: string,
  { for_good = false }: { for_good?: boolean } = {},
): Promise<void> {
  const subscriberId = subscriberOfLink(app, token);
  await app.db.transaction().execute(async (tx) => {
    if (!(await lockSubscriber(tx, subscriberId))) return;
    if (for_good) await refuseAndForget(tx, app, subscriberId);
    else await forgetSubscriber(tx, subscriberId);
  });
}

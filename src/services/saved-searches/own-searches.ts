import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { ALERT_FREQUENCIES } from "#src/domain/saved-searches/alert-frequency.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { eraseSubscriber } from "./expire-saved-searches.ts";
import { refuseAndErase } from "./save-search.ts";
import {
  deleteSavedSearch,
  listNotified,
  listSavedSearches,
  type SavedSearch,
  setFrequency,
} from "./saved-search-queries.ts";
import {
  findSubscriber,
  findSubscriberByEmail,
  lockSubscriber,
  type Subscriber,
  touchSubscriber,
} from "./subscriber-queries.ts";

type Context = Pick<AppContext, "db" | "now" | "alertLinks">;

function subscriberFromLink(app: Pick<AppContext, "now" | "alertLinks">, token: string): string {
  const subscriberId = app.alertLinks.subscriberOf(token, app.now());
  if (subscriberId === null) throw new NotFound("Saved searches not found");
  return subscriberId;
}

/** What they change shows that they are still looking. */
async function changeOwn(
  app: Context,
  token: string,
  change: (tx: DbOrTransaction, searches: readonly SavedSearch[]) => Promise<void>,
) {
  await app.db.transaction().execute(async (tx) => {
    const subscriber = await lockSubscriber(tx, subscriberFromLink(app, token));
    if (!subscriber) throw new NotFound("Saved searches not found");
    await change(tx, await listSavedSearches(tx, subscriber.subscriber_id));
    await touchSubscriber(tx, subscriber.subscriber_id, app.now());
  });
}

function requireOwnSearch(searches: readonly SavedSearch[], savedSearchId: string): SavedSearch {
  const search = searches.find((one) => one.saved_search_id === savedSearchId);
  if (!search) throw new NotFound("Saved search not found");
  return search;
}

/** @returns null when the subscriber was erased */
export async function findSavedSearches(app: Context, token: string) {
  const subscriber = await findSubscriber(app.db, subscriberFromLink(app, token));
  if (!subscriber) return null;
  const searches = await listSavedSearches(app.db, subscriber.subscriber_id);
  return { email: subscriber.email, is_asked: subscriber.asked_at !== null, searches };
}

export async function changeAlertFrequency(
  app: Context,
  token: string,
  { saved_search_id, frequency }: { saved_search_id: string; frequency: unknown },
) {
  const wanted = ALERT_FREQUENCIES.find((one) => one === frequency);
  if (!wanted) throw new InvalidInput({ frequency: "Choose how often" });
  await changeOwn(app, token, async (tx, searches) => {
    await setFrequency(tx, requireOwnSearch(searches, saved_search_id).saved_search_id, wanted);
  });
}

export const confirmStillLooking = (app: Context, token: string) => changeOwn(app, token, async () => {});

/** Stops one search; stopping the last one erases the subscriber. */
export async function stopSearch(app: Context, token: string, savedSearchId: string) {
  await changeOwn(app, token, async (tx, searches) => {
    const { subscriber_id } = requireOwnSearch(searches, savedSearchId);
    if (searches.length === 1) await eraseSubscriber(tx, subscriber_id);
    else await deleteSavedSearch(tx, savedSearchId);
  });
}

/** Idempotent: mail clients retry one-click unsubscription. */
export async function stopAllSearches(
  app: Context,
  token: string,
  { forGood = false }: { forGood?: boolean } = {},
) {
  const subscriberId = subscriberFromLink(app, token);
  await app.db.transaction().execute(async (tx) => {
    if (!(await lockSubscriber(tx, subscriberId))) return;
    if (forGood) await refuseAndErase(tx, app, subscriberId);
    else await eraseSubscriber(tx, subscriberId);
  });
}

export async function downloadSavedSearches(app: Context, token: string) {
  const subscriber = await findSubscriber(app.db, subscriberFromLink(app, token));
  if (!subscriber) throw new NotFound("Saved searches not found");
  return { downloaded_at: app.now(), ...(await heldAbout(app.db, subscriber)) };
}

export async function savedSearchesOf(db: DbOrTransaction, email: string) {
  const subscriber = await findSubscriberByEmail(db, normaliseEmail(email));
  return subscriber ? await heldAbout(db, subscriber) : null;
}

async function heldAbout(db: DbOrTransaction, subscriber: Subscriber) {
  const [searches, alertedCars] = await Promise.all([
    listSavedSearches(db, subscriber.subscriber_id),
    listNotified(db, subscriber.subscriber_id),
  ]);
  return { subscriber, searches, announced: alertedCars };
}

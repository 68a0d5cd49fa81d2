import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { SAVED_SEARCHES_PER_EMAIL } from "#src/domain/policy/saved-searches.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { eraseSubscriber } from "./erase-subscriber.ts";
import { advanceCursor } from "./listing-change-queries.ts";
import {
  findSavedSearch,
  listSavedSearches,
  type SavedSearch,
  setConfirmed,
} from "./saved-search-queries.ts";
import { insertRefusal, lockSubscriber, touchSubscriber } from "./subscriber-queries.ts";

/** Idempotent. @throws NotFound, Conflict when the email address has reached the limit */
export async function confirmSearch(app: Pick<AppContext, "db" | "now" | "alertLinks">, token: string) {
  const { saved_search_id, subscriber_id } = await findPendingSearch(app, token);
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    const subscriber = await lockSubscriber(tx, subscriber_id);
    const searches = await listSavedSearches(tx, subscriber_id);
    const search = searches.find((one) => one.saved_search_id === saved_search_id);
    if (!subscriber || !search) throw new NotFound("Saved search not found");
    if (search.confirmed_at !== null) return;
    const confirmed = searches.filter((one) => one.confirmed_at !== null && one.ended_at === null);
    if (confirmed.length >= SAVED_SEARCHES_PER_EMAIL) {
      throw new Conflict(
        `You have ${SAVED_SEARCHES_PER_EMAIL} saved searches, which is as many as one address may have. Stop one of them first.`,
      );
    }
    // Earlier changes are not alerted.
    await setConfirmed(tx, saved_search_id, { at, seen_cursor: await advanceCursor(tx, at) });
    await touchSubscriber(tx, subscriber_id, at);
  });
  return { manageUrl: app.alertLinks.manageUrl(subscriber_id, at) };
}

export async function findPendingSearch(
  app: Pick<AppContext, "db" | "now" | "alertLinks">,
  token: string,
): Promise<SavedSearch> {
  const savedSearchId = app.alertLinks.searchOf(token, app.now());
  const search = savedSearchId === null ? undefined : await findSavedSearch(app.db, savedSearchId);
  if (!search || search.ended_at !== null) throw new NotFound("Saved search not found");
  return search;
}

export async function refuseAlerts(app: Pick<AppContext, "db" | "now" | "alertLinks">, token: string) {
  const { subscriber_id } = await findPendingSearch(app, token);
  await app.db.transaction().execute((tx) => refuseAndErase(tx, app, subscriber_id));
}

/** Stores a digest, so that no one can request emails to the mailbox again. */
export async function refuseAndErase(
  tx: DbOrTransaction,
  app: Pick<AppContext, "now" | "alertLinks">,
  subscriberId: string,
) {
  const subscriber = await lockSubscriber(tx, subscriberId);
  if (!subscriber) throw new NotFound("Saved search not found");
  await insertRefusal(tx, app.alertLinks.digestOf(normaliseEmail(subscriber.email)), app.now());
  await eraseSubscriber(tx, subscriberId);
}

import type { DbOrTransaction } from "#src/db/database.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { normaliseEmail } from "#src/domain/leads/request/person.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { subscriberFromLink } from "./own-searches.ts";
import { listNotified, listSavedSearches } from "./saved-search-queries.ts";
import { findSubscriber, findSubscriberByEmail, type Subscriber } from "./subscriber-queries.ts";

/** UK GDPR, articles 15 and 20. */
export async function downloadSavedSearches(
  app: Pick<AppContext, "db" | "now" | "alertLinks">,
  token: string,
) {
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

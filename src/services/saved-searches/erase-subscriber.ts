import type { DbOrTransaction } from "#src/db/database.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import { deleteWaitingJobs } from "#src/queue/job-tables-queries.ts";
import { forgetMails } from "#src/services/mail-log/mail-log.ts";
import { listSavedSearches } from "./saved-search-queries.ts";
import { deleteSubscriber, findSubscriberByEmail } from "./subscriber-queries.ts";

export async function eraseSubscriber(tx: DbOrTransaction, subscriberId: string) {
  const searches = await listSavedSearches(tx, subscriberId);
  const ids = [subscriberId, ...searches.map(({ saved_search_id }) => saved_search_id)];
  await deleteSubscriber(tx, subscriberId);
  await deleteWaitingJobs(tx, ["subscriber_id", "saved_search_id"], ids);
  await forgetMails(tx, ids);
}

export async function eraseSavedSearchesOf(tx: DbOrTransaction, email: string) {
  const subscriber = await findSubscriberByEmail(tx, normaliseEmail(email));
  if (subscriber) await eraseSubscriber(tx, subscriber.subscriber_id);
}

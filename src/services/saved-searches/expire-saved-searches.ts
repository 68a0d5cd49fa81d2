import type { DbOrTransaction } from "#src/db/database.ts";
import { ALERT_REFUSAL_MONTHS, LISTING_CHANGE_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import {
  ENDED_WATCH_SHOWN_DAYS,
  SAVED_SEARCH_CONFIRM_HOURS,
  STILL_LOOKING_AFTER_MONTHS,
  STILL_LOOKING_ANSWER_DAYS,
} from "#src/domain/policy/saved-searches.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import { hoursBefore, monthsAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import { deleteWaitingJobs } from "#src/queue/job-tables-queries.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { forgetMails } from "#src/services/mail-log/mail-log.ts";
import {
  deleteExpiredSearches,
  deleteNotifiedOfDeletedVehicles,
  deleteOldRefusals,
  type ExpiryCutoffs,
  lockExpiredSubscribers,
  markAsked,
} from "./expired-search-queries.ts";
import { deleteOldChanges } from "./listing-change-queries.ts";
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

/** Small enough to lose little when the process is killed. */
const BATCH_SIZE = 200;

/** @returns how many subscribers were erased */
export async function expireSavedSearches({ db, now }: DbAndClock): Promise<number> {
  const at = now();
  const hoursAgo = (hours: number) => hoursBefore(at, hours);
  const before = {
    unconfirmed: hoursAgo(SAVED_SEARCH_CONFIRM_HOURS),
    ended: hoursAgo(ENDED_WATCH_SHOWN_DAYS * 24),
    asked: hoursAgo(STILL_LOOKING_ANSWER_DAYS * 24),
  };
  const erased = await eraseExpired(db, before);
  await deleteExpiredSearches(db, before);
  await db.transaction().execute(async (tx) => {
    const subscriberIds = await markAsked(tx, monthsAfter(at, -STILL_LOOKING_AFTER_MONTHS), at);
    for (const subscriberId of subscriberIds) {
      await addJob(tx, "send-still-looking", { subscriber_id: subscriberId, at: at.toISOString() });
    }
  });
  await deleteOldRefusals(db, monthsAfter(at, -ALERT_REFUSAL_MONTHS));
  await deleteNotifiedOfDeletedVehicles(db);
  await deleteOldChanges(db, hoursAgo(LISTING_CHANGE_RETENTION_DAYS * 24));
  return erased;
}

async function eraseExpired(db: AppContext["db"], before: ExpiryCutoffs): Promise<number> {
  let erased = 0;
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      const subscriberIds = await lockExpiredSubscribers(tx, before, BATCH_SIZE);
      for (const subscriberId of subscriberIds) await eraseSubscriber(tx, subscriberId);
      return subscriberIds.length;
    });
    erased += done;
    if (done < BATCH_SIZE) return erased;
  }
}

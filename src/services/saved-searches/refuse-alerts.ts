import type { DbOrTransaction } from "#src/db/database.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { normaliseEmail } from "#src/domain/leads/request/person.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { eraseSubscriber } from "./erase-subscriber.ts";
import { findPendingSearch } from "./pending-search.ts";
import { insertRefusal, lockSubscriber } from "./subscriber-queries.ts";

export async function refuseAlerts(
  app: Pick<AppContext, "db" | "now" | "alertLinks">,
  token: string,
): Promise<void> {
  const { subscriber_id } = await findPendingSearch(app, token);
  await app.db.transaction().execute((tx) => refuseAndErase(tx, app, subscriber_id));
}

/** Stores a digest, so that no one can request emails to the mailbox again. */
export async function refuseAndErase(
  tx: DbOrTransaction,
  app: Pick<AppContext, "now" | "alertLinks">,
  subscriberId: string,
): Promise<void> {
  const subscriber = await lockSubscriber(tx, subscriberId);
  if (!subscriber) throw new NotFound("Saved search not found");
  await insertRefusal(tx, app.alertLinks.digestOf(normaliseEmail(subscriber.email)), app.now());
  await eraseSubscriber(tx, subscriberId);
}

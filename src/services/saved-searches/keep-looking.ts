import type { AppContext } from "#src/services/app-context.ts";
import { lockOwnSearches } from "./own-searches.ts";
import { setSeen } from "./subscriber-queries.ts";

/** The answer to 'Still looking?': yes. @throws NotFound */
export async function keepLooking(
  app: Pick<AppContext, "db" | "now" | "alert_links">,
  token: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { subscriber } = await lockOwnSearches(tx, app, token);
    await setSeen(tx, subscriber.subscriber_id, app.now());
  });
}

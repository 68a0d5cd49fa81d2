import type { AppContext } from "#src/services/app-context.ts";
import { lockOwnSearches } from "./own-searches.ts";
import { touchSubscriber } from "./subscriber-queries.ts";

export async function confirmStillLooking(
  app: Pick<AppContext, "db" | "now" | "alertLinks">,
  token: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { subscriber } = await lockOwnSearches(tx, app, token);
    await touchSubscriber(tx, subscriber.subscriber_id, app.now());
  });
}

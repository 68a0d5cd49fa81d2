import { InvalidInput } from "#src/domain/errors/errors.ts";
import { ALERT_FREQUENCIES } from "#src/domain/saved-searches/alert-frequency.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { lockOwnSearches, requireOwnSearch } from "./own-searches.ts";
import { setFrequency } from "./saved-search-queries.ts";
import { touchSubscriber } from "./subscriber-queries.ts";

export async function changeAlertFrequency(
  app: Pick<AppContext, "db" | "now" | "alertLinks">,
  token: string,
  { saved_search_id, frequency }: { saved_search_id: string; frequency: unknown },
): Promise<void> {
  const wanted = ALERT_FREQUENCIES.find((one) => one === frequency);
  if (!wanted) throw new InvalidInput({ frequency: "Choose how often" });
  await app.db.transaction().execute(async (tx) => {
    const { subscriber, searches } = await lockOwnSearches(tx, app, token);
    await setFrequency(tx, requireOwnSearch(searches, saved_search_id).saved_search_id, wanted);
    await touchSubscriber(tx, subscriber.subscriber_id, app.now());
  });
}

import { lastDailyMoment } from "#src/domain/saved-searches/daily-moment.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import {
  type DueTime,
  listDueGroups,
  listSubscribersToTell,
  noteGoneCars,
  type SearchGroup,
  skipGroup,
  skipWatches,
} from "./alert-queries.ts";
import { alertSubscriber } from "./alert-subscriber.ts";
import { findOldestLate, takeLook } from "./listing-change-queries.ts";
import { type ListingNews, newsOfSearch } from "./news-of-search.ts";

/**
 * Looks at what changed in the listings, and has everybody told for whom it is news: those who want to know at once, and
 * after the hour of the daily mail those who want it once a day. One mail a person, whatever came in. May run twice, at
 * the same time too: what was told is written down with the mail's job.
 * @throws AggregateError when something cannot be said, or somebody cannot be told: everybody else was
 */
export async function findAlerts(
  app: Pick<AppContext, "db" | "now" | "postcode_lookup" | "log">,
): Promise<void> {
  const { db } = app;
  const at = app.now();
  const look = await db.transaction().execute((tx) => takeLook(tx, at));
  await noteGoneCars(db, at);
  const due: DueTime = {
    at,
    look,
    dailyBefore: lastDailyMoment(at),
    oldestLate: await findOldestLate(db),
  };
  const news = rememberedNews(app, look);
  const withNews: SearchGroup[] = [];
  const unsaid = await runEach(
    app,
    "search that nobody can say the news of",
    await listDueGroups(db, due),
    async (group) => {
      const found = await news(group);
      if (found?.length === 0) await skipGroup(db, group, due);
      else if (found) withNews.push(group);
    },
  );
  const toTell = await listSubscribersToTell(db, due, withNews);
  const missed = new Set(toTell);
  const untold = await runEach(app, "person who cannot be told of news", toTell, async (subscriberId) => {
    await db.transaction().execute((tx) => alertSubscriber(tx, { subscriber_id: subscriberId, due, news }));
    missed.delete(subscriberId);
  });
  await skipWatches(db, due, [...missed]);
  throwFailures("searches or people without their news", [...unsaid, ...untold]);
}

/** Ten thousand new cars are news for each of a thousand broad searches: not all of that stays in memory. */
const MOST_REMEMBERED = 100_000;

/** Many people save the same search: it is asked once, or again when much has been asked since. */
function rememberedNews(app: Pick<AppContext, "db" | "postcode_lookup">, upToLook: number) {
  const remembered = new Map<string, ListingNews[] | null>();
  let cars = 0;
  return async ({ search, seen_look, noticed_after }: SearchGroup): Promise<ListingNews[] | null> => {
    const key = `${seen_look} ${noticed_after}?${search}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    // Where it fails it is not asked again: others of the same person need not wait for it.
    remembered.set(key, null);
    const found = await newsOfSearch(app, search, { afterLook: seen_look, upToLook, noticed_after });
    remembered.set(key, found);
    cars += found?.length ?? 0;
    for (const [oldest, news] of remembered) {
      if (cars <= MOST_REMEMBERED) break;
      remembered.delete(oldest);
      cars -= news?.length ?? 0;
    }
    return found;
  };
}

import { lastDailyMoment } from "#src/domain/saved-searches/daily-moment.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import {
  type DueTime,
  listDueGroups,
  listSubscribersToAlert,
  markGoneVehicles,
  type SearchGroup,
  skipGroup,
  skipWatches,
} from "./alert-queries.ts";
import { alertSubscriber } from "./alert-subscriber.ts";
import { findMatches, type ListingMatch } from "./find-matches.ts";
import { advanceCursor, findOldestDelayed } from "./listing-change-queries.ts";

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
  const cursor = await db.transaction().execute((tx) => advanceCursor(tx, at));
  await markGoneVehicles(db, at);
  const due: DueTime = {
    at,
    cursor,
    dailyBefore: lastDailyMoment(at),
    oldestDelayed: await findOldestDelayed(db),
  };
  const news = cachedMatches(app, cursor);
  const groupsWithMatches: SearchGroup[] = [];
  const unsaid = await runEach(
    app,
    "search that nobody can say the news of",
    await listDueGroups(db, due),
    async (group) => {
      const found = await news(group);
      if (found?.length === 0) await skipGroup(db, group, due);
      else if (found) groupsWithMatches.push(group);
    },
  );
  const toAlert = await listSubscribersToAlert(db, due, groupsWithMatches);
  const missed = new Set(toAlert);
  const untold = await runEach(app, "person who cannot be told of news", toAlert, async (subscriberId) => {
    await db
      .transaction()
      .execute((tx) => alertSubscriber(tx, { subscriber_id: subscriberId, due, matchesOf: news }));
    missed.delete(subscriberId);
  });
  await skipWatches(db, due, [...missed]);
  throwFailures("searches or people without their news", [...unsaid, ...untold]);
}

/** Ten thousand new cars are news for each of a thousand broad searches: not all of that stays in memory. */
const MAX_CACHED_MATCHES = 100_000;

/** Many people save the same search: it is asked once, or again when much has been asked since. */
function cachedMatches(app: Pick<AppContext, "db" | "postcode_lookup">, upToLook: number) {
  const cache = new Map<string, ListingMatch[] | null>();
  let cars = 0;
  return async ({ search, seen_look, noticed_after }: SearchGroup): Promise<ListingMatch[] | null> => {
    const key = `${seen_look} ${noticed_after}?${search}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    // Where it fails it is not asked again: others of the same person need not wait for it.
    cache.set(key, null);
    const found = await findMatches(app, search, {
      afterCursor: seen_look,
      upToCursor: upToLook,
      noticed_after,
    });
    cache.set(key, found);
    cars += found?.length ?? 0;
    for (const [oldest, news] of cache) {
      if (cars <= MAX_CACHED_MATCHES) break;
      cache.delete(oldest);
      cars -= news?.length ?? 0;
    }
    return found;
  };
}

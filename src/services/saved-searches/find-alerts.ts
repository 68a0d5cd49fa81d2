import { LRUCache } from "lru-cache";
import { lastDailyMoment } from "#src/domain/saved-searches/daily-moment.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runEach, throwFailures } from "#src/services/run-each.ts";
import {
  listDueSearches,
  listSubscribersOfWatches,
  markGoneVehicles,
  setChecked,
  skipWatches,
} from "./alert-queries.ts";
import { alertSubscriber } from "./alert-subscriber.ts";
import { changeFor, findMatches, type Matches, readChanges } from "./find-matches.ts";
import { advanceCursor } from "./listing-change-queries.ts";

/** Bounds memory: ten thousand new cars may match each of a thousand broad searches. */
const MAX_CACHED_MATCHES = 100_000;

/**
 * Idempotent and safe to run concurrently: alerts are saved with the email's job.
 * @throws AggregateError when some searches or subscribers failed; the others were alerted
 */
export async function findAlerts(app: Pick<AppContext, "db" | "now" | "postcodeLookup" | "log">) {
  const { db } = app;
  const at = app.now();
  const cursor = await db.transaction().execute((tx) => advanceCursor(tx, at));
  await markGoneVehicles(db, at);
  const due = { at, cursor, dailyBefore: lastDailyMoment(at) };
  const searches = await listDueSearches(db, due);
  const changed = await readChanges(db, {
    after: Math.min(cursor, ...searches.map(({ seen_cursor }) => seen_cursor)),
    upTo: cursor,
  });
  const matches = new LRUCache<string, Matches>({
    maxSize: MAX_CACHED_MATCHES,
    sizeCalculation: ({ cars }) => cars.length + 1,
    fetchMethod: (search) => findMatches(app, search, changed),
  });

  const toAlert = new Set(await listSubscribersOfWatches(db, due));
  const matched = new Set<string>();
  const failedSearches = await runEach(
    app,
    "matching of a saved search failed",
    Map.groupBy(searches, ({ search }) => search),
    async ([search, same]) => {
      const found = await matches.forceFetch(search);
      const hasMatch = Map.groupBy(same, (one) =>
        found.cars.some((car) => changeFor(one, car, found.maxPrice)),
      );
      await setChecked(db, hasMatch.get(false) ?? [], due);
      for (const { subscriber_id } of hasMatch.get(true) ?? []) toAlert.add(subscriber_id);
      matched.add(search);
    },
  );
  const missed = new Set(toAlert);
  const failedAlerts = await runEach(app, "subscriber alert failed", toAlert, async (subscriberId) => {
    await db.transaction().execute((tx) =>
      alertSubscriber(tx, {
        subscriberId,
        due,
        matchesOf: async (search) => (matched.has(search) ? await matches.forceFetch(search) : null),
      }),
    );
    missed.delete(subscriberId);
  });
  await skipWatches(db, due, [...missed]);
  throwFailures("saved searches or subscribers without alert", [...failedSearches, ...failedAlerts]);
}

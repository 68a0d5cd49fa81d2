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
import { type FoundListings, findMatches } from "./find-matches.ts";
import { advanceCursor, findOldestDelayed } from "./listing-change-queries.ts";

/**
 * Idempotent and safe to run concurrently: alerts are saved with the email's job.
 * @throws AggregateError when some searches or subscribers failed; the others were alerted
 */
export async function findAlerts(app: Pick<AppContext, "db" | "now" | "postcodeLookup" | "log">) {
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
  const matchesOf = cachedMatches(app, cursor);
  const groupsWithMatches: SearchGroup[] = [];
  const failedGroups = await runEach(
    app,
    "matching of a saved search failed",
    await listDueGroups(db, due),
    async (group) => {
      const found = await matchesOf(group);
      if (found?.changed.length === 0) await skipGroup(db, group, due);
      else if (found) groupsWithMatches.push(group);
    },
  );
  const toAlert = await listSubscribersToAlert(db, due, groupsWithMatches);
  const missed = new Set(toAlert);
  const failedAlerts = await runEach(app, "subscriber alert failed", toAlert, async (subscriberId) => {
    await db.transaction().execute((tx) => alertSubscriber(tx, { subscriberId, due, matchesOf }));
    missed.delete(subscriberId);
  });
  await skipWatches(db, due, [...missed]);
  throwFailures("saved searches or subscribers without alert", [...failedGroups, ...failedAlerts]);
}

/** Bounds memory: ten thousand new cars may match each of a thousand broad searches. */
const MAX_CACHED_MATCHES = 100_000;

function cachedMatches(app: Pick<AppContext, "db" | "postcodeLookup">, upToCursor: number) {
  const cache = new Map<string, FoundListings | null>();
  let cars = 0;
  return async ({ search, seen_cursor, noticed_after }: SearchGroup): Promise<FoundListings | null> => {
    const key = `${seen_cursor} ${noticed_after}?${search}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    // Set first, so that a failing search is not retried in this run.
    cache.set(key, null);
    const found = await findMatches(app, search, {
      afterCursor: seen_cursor,
      upToCursor,
      noticedAfter: noticed_after,
    });
    cache.set(key, found);
    cars += found?.changed.length ?? 0;
    for (const [oldest, matches] of cache) {
      if (cars <= MAX_CACHED_MATCHES) break;
      cache.delete(oldest);
      cars -= matches?.changed.length ?? 0;
    }
    return found;
  };
}

import { lastDailyMoment } from "#src/domain/saved-searches/daily-moment.ts";
import type { AppContext } from "#src/services/app-context.ts";
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
import { takeLook } from "./listing-change-queries.ts";
import { type ListingNews, newsOfSearch } from "./news-of-search.ts";

/**
 * Looks at what changed in the listings, and has everybody told for whom it is news: those who want to know at once, and
 * after the hour of the daily mail those who want it once a day. One mail a person, whatever came in. May run twice, at
 * the same time too: what was told is written down with the mail's job.
 */
export async function findAlerts(app: Pick<AppContext, "db" | "now" | "postcode_lookup">): Promise<void> {
  const { db } = app;
  const at = app.now();
  const look = await db.transaction().execute((tx) => takeLook(tx));
  await noteGoneCars(db, at);
  const due: DueTime = { at, look, daily_before: lastDailyMoment(at) };
  const news = rememberedNews(app, look);
  const with_news: SearchGroup[] = [];
  for (const group of await listDueGroups(db, due)) {
    const found = await news(group);
    if (found?.length === 0) await skipGroup(db, group, due);
    else if (found) with_news.push(group);
  }
  for (const subscriber_id of await listSubscribersToTell(db, due, with_news)) {
    await db.transaction().execute((tx) => alertSubscriber(tx, { subscriber_id, due, news }));
  }
  await skipWatches(db, due);
}

/** Many people save the same search: it is asked once. */
function rememberedNews(app: Pick<AppContext, "db" | "postcode_lookup">, up_to_look: number) {
  const remembered = new Map<string, Promise<ListingNews[] | null>>();
  return ({ search, seen_look }: SearchGroup): Promise<ListingNews[] | null> => {
    const key = `${seen_look}?${search}`;
    const found = remembered.get(key) ?? newsOfSearch(app, search, { after_look: seen_look, up_to_look });
    remembered.set(key, found);
    return found;
  };
}

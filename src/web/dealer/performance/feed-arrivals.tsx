import { formatNumber } from "#src/domain/format/format.ts";
import { FEED_TEXTS } from "#src/domain/vehicle-feeds/feed-texts.ts";
import type { Performance } from "./performance-answers.ts";

/** Visits that came from adverts elsewhere. */
export function FeedArrivals({ feeds }: Pick<Performance, "feeds">) {
  if (feeds.length === 0) return null;
  return (
    <section aria-labelledby="feeds" className="mt-12 max-w-2xl">
      <h2 id="feeds" className="text-2xl font-bold">
        From your feeds
      </h2>
      <p className="mt-1 text-ink-soft">Visits to your cars through the links in your vehicle feeds</p>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {feeds.map(({ feed, arrivals }) => (
          <div key={feed} className="col-span-2 grid grid-cols-subgrid border-b border-line pb-2">
            <dt>{FEED_TEXTS[feed].title}</dt>
            <dd className="font-semibold figures">{formatNumber(arrivals)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useState } from "react";
import { BackToListings } from "#src/web/dealer/back-to-listings.tsx";
import { NoDealer } from "#src/web/dealer/no-dealer.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useLastGoodData } from "#src/web/portal/use-last-good-data.ts";
import { Button } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/stock-feed";
import { FeedSetup } from "./feed-setup.tsx";
import { FeedStatus } from "./feed-status.tsx";
import { loadStockFeeds, type ShownFeed } from "./load-stock-feeds.ts";
import { NewFeed } from "./new-feed.tsx";
import { useRunProgress } from "./use-run-progress.ts";

export const meta = () => portalMeta("Stock feed");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadWithSession(request, loadStockFeeds);
clientLoader.hydrate = true as const;

export default function StockFeedPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodData(loaderData, loaderData.kind === "failed");
  if (shown.kind === "no dealer") return <NoDealer />;
  return (
    <div className="max-w-4xl">
      <BackToListings />
      <h1 className="mt-2 text-title font-bold">Stock feed</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Paste the URL where your stock system publishes your cars. We read it each night, so that you type
        nothing here.
      </p>
      {shown.kind === "failed" && <LoadFailed what="Your stock feeds could not be loaded." />}
      {shown.kind === "loaded" && <Feeds feeds={shown.feeds} />}
    </div>
  );
}

function Feeds({ feeds }: { feeds: ShownFeed[] }) {
  const [isAdding, setAdding] = useState(false);
  const progress = useRunProgress(feeds);
  return (
    <div className="mt-6 grid gap-6">
      {feeds.map((feed) =>
        feed.check ? (
          <FeedSetup key={feed.stock_feed_id} feed={feed} onConfirmed={progress.expect} />
        ) : (
          <FeedStatus
            key={feed.stock_feed_id}
            feed={feed}
            isExpected={progress.isExpected(feed)}
            onRun={progress.expect}
          />
        ),
      )}
      {feeds.length === 0 || isAdding ? (
        <NewFeed onDone={() => setAdding(false)} />
      ) : (
        <p>
          <Button variant="outline" onClick={() => setAdding(true)}>
            Add another feed
          </Button>
        </p>
      )}
    </div>
  );
}

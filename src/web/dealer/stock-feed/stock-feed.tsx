import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { FEED_ACCESS } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { BackToListings } from "#src/web/dealer/back-to-listings.tsx";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { portalMeta, Section } from "#src/web/portal/page.tsx";
import { Button } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/stock-feed";
import { FeedSetup } from "./feed-setup.tsx";
import { FeedStatus } from "./feed-status.tsx";
import { type Feed, loadStockFeeds, type ShownFeed, stockFeeds } from "./load-stock-feeds.ts";
import { FeedNameField, SOURCE_START, SourceFields } from "./source-fields.tsx";

export const meta = () => portalMeta("Stock feed");

export const clientLoader = ownerLoader(loadStockFeeds);

export default function StockFeedPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="Stock feed"
      loaded={loaderData}
      what="Your stock feeds"
      before={<BackToListings />}
      about="Paste the URL where your stock system publishes your cars. We read it each night, so that you type nothing here."
      className="max-w-4xl"
    >
      {(feeds) => <Feeds feeds={feeds} />}
    </OwnerPage>
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

function NewFeed({ onDone }: { onDone: () => void }) {
  const form = useForm({
    id: "new-feed",
    start: { ...SOURCE_START, given_name: "" },
    save: (json) => stockFeeds.$post({ json }),
    onSaved: onDone,
  });
  return (
    <Section
      title="Add your stock feed"
      about="CSV, XML or JSON of any layout. We read it once and show you what we found before any car comes in."
    >
      <ApiForm form={form} submit="Read my file" busyText="Reading your file...">
        <SourceFields form={form} choices={FEED_ACCESS} />
        <FeedNameField {...form.field("given_name")} />
      </ApiForm>
    </Section>
  );
}

const POLL_MS = 2000;
/** Five minutes. A longer run appears after a reload of the page. */
const POLLS_MAX = 150;

/** Reloads while a run is in progress or about to start. */
function useRunProgress(feeds: readonly Feed[]) {
  const { revalidate, state } = useRevalidator();
  /** The latest run of each feed when another was asked for. */
  const [expected, setExpected] = useState<Record<string, string | null>>({});
  const polls = useRef(0);
  const latestOf = ({ runs }: Feed) => runs[0]?.stock_feed_run_id ?? null;
  const isExpected = (feed: Feed) => expected[feed.stock_feed_id] === latestOf(feed);
  const isBusy = feeds.some((feed) => feed.runs[0]?.state === "importing" || isExpected(feed));
  useEffect(() => {
    if (!isBusy) polls.current = 0;
    if (!isBusy || state === "loading" || polls.current >= POLLS_MAX) return;
    polls.current += 1;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isBusy, state, revalidate]);
  return {
    isExpected,
    expect: (feed: Feed) => setExpected((before) => ({ ...before, [feed.stock_feed_id]: latestOf(feed) })),
  };
}

import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { FEED_ACCESS } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { ApiForm, useForm } from "#src/web/portal/forms/form.tsx";
import { portalMeta, Section } from "#src/web/portal/page.tsx";
import { Button } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/stock-feed";
import { FeedDiff, HostKey } from "./feed-diff.tsx";
import { FeedStatus } from "./feed-status.tsx";
import { FileReading } from "./file-reading.tsx";
import {
  type Feed,
  loadStockFeeds,
  type Preview,
  type ShownFeed,
  stockFeed,
  stockFeeds,
} from "./load-stock-feeds.ts";
import { FeedNameField, SOURCE_START, SourceFields } from "./source-fields.tsx";

export const meta = () => portalMeta("Stock in");

export const clientLoader = ownerLoader(loadStockFeeds);

export default function StockFeedPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="Stock in"
      loaded={loaderData}
      what="Your stock feeds"
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
      about="CSV, Excel, XML or JSON of any layout. We read it once and show you what we found before any car comes in."
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

interface FeedSetupProps {
  feed: ShownFeed;
  onConfirmed: (feed: ShownFeed) => void;
}

function FeedSetup({ feed, onConfirmed }: FeedSetupProps) {
  const param = { stock_feed_id: feed.stock_feed_id };
  const { check } = feed;
  if (check === null) return null;
  const preview = "preview" in check ? check.preview : null;
  return (
    <Section title={`Your feed from ${feed.name}`} about="No car comes in until you confirm.">
      <div className="grid gap-6">
        {"problem" in check && (
          <p role="alert" className="rounded-lg bg-danger-wash p-3 font-semibold text-danger">
            {check.problem}
          </p>
        )}
        {preview && (
          <FileReading
            id={feed.stock_feed_id}
            reading={preview}
            only={feed.only}
            save={(json) => stockFeed.$put({ param, json })}
          >
            <HostKey of={preview} />
            {preview.result && <FeedDiff result={preview.result} />}
          </FileReading>
        )}
        <p className="flex flex-wrap gap-3">
          {preview?.result && !isHopeless(preview.result) && (
            <ChangeButton
              change={async () => {
                await stockFeed.$put({ param, json: { state: "active" } });
                onConfirmed(feed);
              }}
              done={{ title: "Your stock feed is on" }}
              busyText="Confirming..."
            >
              Confirm and bring in my cars
            </ChangeButton>
          )}
          <ChangeButton
            variant="outline"
            change={() => stockFeed.$delete({ param })}
            done={{ title: "Feed removed" }}
          >
            Start again
          </ChangeButton>
        </p>
      </div>
    </Section>
  );
}

/** Nothing but refused rows: another answer, or another file, is needed. */
const isHopeless = ({ counts, failed, due_in: dueIn, held }: NonNullable<Preview["result"]>) =>
  failed > 0 && counts.new + counts.changed + counts.same + dueIn + held === 0;

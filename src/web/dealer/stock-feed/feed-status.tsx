import { useState } from "react";
import { useLocation } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { Rows } from "#src/web/portal/lists.tsx";
import { Section, TextLink } from "#src/web/portal/page.tsx";
import { Badge, type BadgeVariant } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { RowLines } from "../imports/row-lines.tsx";
import { ExampleCars, FeedNotes } from "./feed-diff.tsx";
import { FeedSettings } from "./feed-settings.tsx";
import { type Feed, type Run, stockFeed } from "./load-stock-feeds.ts";
import { linesOfRun, RUN_STATE_TEXT, TRIGGER_TEXT } from "./run-text.ts";

interface FeedStatusProps {
  feed: Feed;
  /** A run was requested and has not started. */
  isExpected: boolean;
  onRun: (feed: Feed) => void;
}

export function FeedStatus({ feed, isExpected, onRun }: FeedStatusProps) {
  const waiting = feed.runs.find(({ state }) => state === "quarantined");
  return (
    <Section title={feed.source === "push" ? "Sent by your own system" : `Your feed from ${feed.name}`}>
      <div className="grid gap-5">
        <State feed={feed} isExpected={isExpected} />
        {waiting && <WaitingRun feed={feed} run={waiting} />}
        <Actions feed={feed} isExpected={isExpected} onRun={onRun} />
        <RunList runs={feed.runs} />
      </div>
    </Section>
  );
}

function State({ feed, isExpected }: Omit<FeedStatusProps, "onRun">) {
  const isImporting = feed.runs[0]?.state === "importing";
  const { state, failing_since: failingSince, last_good_at: lastGood, due_at: dueAt } = feed;
  return (
    <div role="status">
      <p>
        {state === "paused" ? (
          <Badge>Paused</Badge>
        ) : failingSince ? (
          <Badge variant="danger">Failing</Badge>
        ) : (
          <Badge variant="default">{state === "waiting" ? "Not confirmed" : "On"}</Badge>
        )}
      </p>
      {(isExpected || isImporting) && (
        <p className="mt-2 font-semibold">
          {isImporting ? "Bringing in the cars..." : "Fetching your file..."}
        </p>
      )}
      {failingSince && (
        <p className="mt-2 text-danger">
          {feed.runs[0]?.problem} Since {formatDateAndTime(new Date(failingSince))}. Your cars stay as they
          are.
        </p>
      )}
      <p className="mt-2 text-ink-soft figures">
        {lastGood ? `Last worked ${formatDateAndTime(new Date(lastGood))}.` : "No run has finished yet."}
        {state === "active" && dueAt && ` Runs next ${formatDateAndTime(new Date(dueAt))}.`}
      </p>
    </div>
  );
}

function WaitingRun({ feed, run }: { feed: Feed; run: Run }) {
  const search = new URLSearchParams(useLocation().search);
  const param = { stock_feed_id: feed.stock_feed_id };
  const mailed = feed.runs.find(({ stock_feed_run_id: id }) => id === search.get("run"));
  const isNewer = mailed !== undefined && mailed !== run;
  const settle = (decision: "apply" | "ignore") => () =>
    stockFeed.settle.$post({ param, json: { stock_feed_run_id: run.stock_feed_run_id, decision } });
  return (
    <section aria-label="A run needs your decision" className="rounded-lg border-2 border-spark p-4">
      {isNewer && (
        <p className="mb-2">
          A newer file has replaced the one in your email. You decide about the newer one.
        </p>
      )}
      <p className="font-semibold">{run.problem}</p>
      <p className="mt-1">Nothing has changed so far. This would happen:</p>
      <RowLines {...linesOfRun(run)} />
      <FeedNotes notes={run.notes} />
      <ExampleCars examples={run.examples} />
      <p className="mt-3 flex flex-wrap gap-3">
        <ChangeButton change={settle("apply")} done={{ title: "The run is being applied" }}>
          Apply
        </ChangeButton>
        <ChangeButton variant="outline" change={settle("ignore")} done={{ title: "Run ignored" }}>
          Ignore
        </ChangeButton>
      </p>
    </section>
  );
}

function Actions({ feed, isExpected, onRun }: FeedStatusProps) {
  const [isChanging, setChanging] = useState(false);
  const param = { stock_feed_id: feed.stock_feed_id };
  const isPaused = feed.state === "paused";
  const runNow = async () => {
    await stockFeed.run.$post({ param });
    onRun(feed);
  };
  return (
    <>
      <p className="flex flex-wrap gap-3">
        {feed.state === "active" && feed.source === "url" && (
          <ChangeButton disabled={isExpected} change={runNow} done={{ title: "The run begins in a moment" }}>
            Run now
          </ChangeButton>
        )}
        {feed.state !== "waiting" && (
          <ChangeButton
            variant="outline"
            change={() => stockFeed.$put({ param, json: { state: isPaused ? "active" : "paused" } })}
            done={{ title: isPaused ? "Feed resumed" : "Feed paused" }}
          >
            {isPaused ? "Resume" : "Pause"}
          </ChangeButton>
        )}
        {feed.source === "url" && (
          <Button
            variant="outline"
            aria-expanded={isChanging}
            onClick={() => setChanging((before) => !before)}
          >
            Settings
          </Button>
        )}
        <ChangeButton
          question="Remove this stock feed?"
          about="Its cars stay on sale. You keep them up to date yourself from then on."
          confirm="Remove"
          change={() => stockFeed.$delete({ param })}
          done={{ title: "Feed removed" }}
        >
          Remove
        </ChangeButton>
      </p>
      {isChanging && <FeedSettings feed={feed} onApplied={() => setChanging(false)} />}
    </>
  );
}

const LOOK: Partial<Record<Run["state"], BadgeVariant>> = { failed: "danger", quarantined: "spark" };

function RunList({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) return null;
  return (
    <section aria-label="Runs">
      <h3 className="text-lg font-bold">Runs</h3>
      <Rows as="ol" rows={runs} by="stock_feed_run_id" className="mt-2 border-y border-line">
        {(run) => (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 figures">
              <span className="font-semibold">{formatDateAndTime(new Date(run.started_at))}</span>
              <Badge variant={LOOK[run.state] ?? "secondary"}>{RUN_STATE_TEXT[run.state]}</Badge>
              <span className="text-sm text-ink-soft">{TRIGGER_TEXT[run.trigger]}</span>
            </p>
            {run.state !== "failed" && <RowLines {...linesOfRun(run)} />}
            <FeedNotes notes={run.notes} />
            {run.import_id && run.state === "done" && (
              <TextLink to={`/dealer/bulk-upload?import=${run.import_id}`}>See each row</TextLink>
            )}
            {run.problem && <p className="mt-1 text-ink-soft wrap-anywhere">{run.problem}</p>}
            <ExampleCars examples={run.examples} />
          </>
        )}
      </Rows>
    </section>
  );
}

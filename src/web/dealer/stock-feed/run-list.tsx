import { formatDateAndTime } from "#src/domain/format/format.ts";
import { Badge, type BadgeVariant } from "#src/web/ui/badge.tsx";
import { ExampleCars, FeedNotes } from "./feed-diff.tsx";
import type { Run } from "./load-stock-feeds.ts";
import { countsOf, countsText, RUN_STATE_TEXT, TRIGGER_TEXT } from "./run-text.ts";

const LOOK: Partial<Record<Run["state"], BadgeVariant>> = { failed: "danger", quarantined: "spark" };

export function RunList({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) return null;
  return (
    <section aria-label="Runs">
      <h3 className="text-lg font-bold">Runs</h3>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {runs.map((run) => (
          <li key={run.stock_feed_run_id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 figures">
              <span className="font-semibold">{formatDateAndTime(new Date(run.started_at))}</span>
              <Badge variant={LOOK[run.state] ?? "secondary"}>{RUN_STATE_TEXT[run.state]}</Badge>
              <span className="text-sm text-ink-soft">{TRIGGER_TEXT[run.trigger]}</span>
            </p>
            {run.state !== "failed" && <p className="mt-1 figures">{countsText(countsOf(run))}</p>}
            {run.state !== "failed" && <FeedNotes notes={run.notes} />}
            {run.failed_cars > 0 && (
              <p className="text-danger figures">
                {run.failed_cars === 1 ? "1 car" : `${run.failed_cars} cars`} could not come in.
                {run.import_id && run.state === "done" && (
                  <>
                    {" "}
                    <a
                      href={`/dealer/bulk-upload?import=${run.import_id}`}
                      className="font-semibold underline underline-offset-4"
                    >
                      See which
                    </a>
                  </>
                )}
              </p>
            )}
            {run.problem && <p className="mt-1 text-ink-soft wrap-anywhere">{run.problem}</p>}
            <ExampleCars examples={run.examples} />
          </li>
        ))}
      </ol>
    </section>
  );
}

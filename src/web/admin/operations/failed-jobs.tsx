import { type InferResponseType, parseResponse } from "hono/client";
import { useState } from "react";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { jobTitle } from "#src/domain/operations/operations-lists.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { Cards } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/failed-jobs";
import { OPERATIONS_NAV } from "./operations-nav.tsx";

export const meta = () => portalMeta("Failed jobs");

export const clientLoader = listLoader(
  "failed jobs",
  (search) => ({ page: String(pageNumber(search.get("page"))) }),
  (query) => parseResponse(api.admin.jobs.$get({ query })),
);

export default function FailedJobsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      nav={OPERATIONS_NAV}
      title="Failed jobs"
      about="Emails and other jobs that have not succeeded yet. Each is retried automatically with backoff for three days; after that it waits here for you."
      found={found}
      what="The failed jobs"
      rowsOf={({ jobs }) => jobs}
      emptyText="No job has failed."
      hrefFor={(page) => `/admin/operations/jobs?page=${page}`}
    >
      {(jobs) => (
        <Cards rows={jobs} keyOf={({ job_id }) => job_id}>
          {(job) => <FailedJobCard job={job} />}
        </Cards>
      )}
    </ListPage>
  );
}

type FailedJob = InferResponseType<typeof api.admin.jobs.$get, 200>["jobs"][number];

const DONE = {
  retry: "We are retrying the job now",
  "give-up": "The job was abandoned",
} as const;

function FailedJobCard({ job }: { job: FailedJob }) {
  const { job_id, name, attempts, max_attempts, last_error, created_at, updated_at, is_running } = job;
  const [isBusy, change] = useChange();
  const [asks, setAsks] = useState(false);
  const title = jobTitle(name);

  const settle = (how: "retry" | "give-up") => {
    setAsks(false);
    return change(() => api.admin.jobs[":job_id"][how].$post({ param: { job_id } }), {
      title: "Success",
      description: DONE[how],
    });
  };

  return (
    <Card aria-labelledby={`job-${job_id}`} as="article" padding="medium" className="shadow-card">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`job-${job_id}`} className="mr-auto text-lg font-bold">
          {title}
        </h2>
        <Badge variant={attempts >= max_attempts ? "danger" : "secondary"}>
          Tried {attempts} of {max_attempts}
        </Badge>
      </div>
      <p className="mt-2 wrap-anywhere">{last_error}</p>
      <p className="mt-2 text-sm text-ink-soft figures">
        Added {formatDateAndTime(new Date(created_at))}, last tried {formatDateAndTime(new Date(updated_at))}.{" "}
        {nextTry(job)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={isBusy || is_running} onClick={() => void settle("retry")}>
          Retry now
        </Button>
        <Button variant="outline" disabled={isBusy || is_running} onClick={() => setAsks(true)}>
          Give up
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          question="Give up on this job?"
          confirm="Give up"
          onConfirm={() => void settle("give-up")}
          onCancel={() => setAsks(false)}
        >
          {title}: it will not run again, and you cannot undo this.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function nextTry({ attempts, max_attempts, run_at, is_running }: FailedJob): string {
  if (is_running) return "It is running now.";
  if (attempts >= max_attempts) return "It is not retried automatically.";
  return `Next attempt ${formatDateAndTime(new Date(run_at))}.`;
}

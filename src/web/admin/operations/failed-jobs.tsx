import { formatDateAndTime } from "#src/domain/format/format.ts";
import { jobTitle } from "#src/domain/operations/operations-lists.ts";
import { ListPage, listLoader } from "#src/web/admin/pages.tsx";
import { useChange } from "#src/web/portal/change.ts";
import { ConfirmButton } from "#src/web/portal/dialogs.tsx";
import { Article, portalMeta } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/failed-jobs";
import { OPERATIONS_NAV } from "./operations-nav.tsx";

export const meta = () => portalMeta("Failed jobs");

export const clientLoader = listLoader("failed jobs", (query) => bodyOf(api.admin.jobs.$get({ query })));

export default function FailedJobsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      nav={OPERATIONS_NAV}
      title="Failed jobs"
      about="Emails and other jobs that have not succeeded yet. Each is retried automatically with backoff for three days; after that it waits here for you."
      found={found}
      what="The failed jobs"
      rowsOf={({ jobs }) => jobs}
      keyOf={({ job_id }) => job_id}
      card={(job) => <FailedJobCard job={job} />}
      emptyText="No job has failed."
      hrefFor={(page) => `/admin/operations/jobs?page=${page}`}
    />
  );
}

type FailedJob = BodyOf<typeof api.admin.jobs.$get>["jobs"][number];

const DONE = {
  retry: "We are retrying the job now",
  "give-up": "The job was abandoned",
} as const;

function FailedJobCard({ job }: { job: FailedJob }) {
  const { job_id, name, attempts, max_attempts, last_error, created_at, updated_at, is_running } = job;
  const [isBusy, change] = useChange();
  const title = jobTitle(name);

  const settle = (how: "retry" | "give-up") =>
    change(() => api.admin.jobs[":job_id"][how].$post({ param: { job_id } }), {
      title: "Success",
      description: DONE[how],
    });

  return (
    <Article
      title={title}
      badge={
        <Badge variant={attempts >= max_attempts ? "danger" : "secondary"}>
          Tried {attempts} of {max_attempts}
        </Badge>
      }
    >
      <p className="mt-2 wrap-anywhere">{last_error}</p>
      <p className="mt-2 text-sm text-ink-soft figures">
        Added {formatDateAndTime(new Date(created_at))}, last tried {formatDateAndTime(new Date(updated_at))}.{" "}
        {nextTry(job)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={isBusy || is_running} onClick={() => void settle("retry")}>
          Retry now
        </Button>
        <ConfirmButton
          disabled={isBusy || is_running}
          question="Give up on this job?"
          about={`${title}: it will not run again, and you cannot undo this.`}
          confirm="Give up"
          onConfirm={() => settle("give-up")}
        >
          Give up
        </ConfirmButton>
      </div>
    </Article>
  );
}

function nextTry({ attempts, max_attempts, run_at, is_running }: FailedJob): string {
  if (is_running) return "It is running now.";
  if (attempts >= max_attempts) return "It is not retried automatically.";
  return `Next attempt ${formatDateAndTime(new Date(run_at))}.`;
}

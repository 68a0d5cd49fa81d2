import { formatDateAndTime } from "#src/domain/format/format.ts";
import { jobTitle } from "#src/domain/operations/operations-lists.ts";
import { ListPage, listLoader } from "#src/web/admin/pages.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { Article, portalMeta } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
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
    />
  );
}

type FailedJob = BodyOf<typeof api.admin.jobs.$get>["jobs"][number];

function FailedJobCard({ job }: { job: FailedJob }) {
  const { job_id, name, attempts, max_attempts, last_error, created_at, updated_at, is_running } = job;
  const title = jobTitle(name);
  const ofJob = api.admin.jobs[":job_id"];
  const param = { job_id };
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
        <ChangeButton
          disabled={is_running}
          change={() => ofJob.retry.$post({ param })}
          done={{ title: "Success", description: "We are retrying the job now" }}
        >
          Retry now
        </ChangeButton>
        <ChangeButton
          disabled={is_running}
          change={() => ofJob["give-up"].$post({ param })}
          done={{ title: "Success", description: "The job was abandoned" }}
          question="Give up on this job?"
          about={`${title}: it will not run again, and you cannot undo this.`}
          confirm="Give up"
        >
          Give up
        </ChangeButton>
      </div>
    </Article>
  );
}

function nextTry({ attempts, max_attempts, run_at, is_running }: FailedJob): string {
  if (is_running) return "It is running now.";
  if (attempts >= max_attempts) return "It is not retried automatically.";
  return `Next attempt ${formatDateAndTime(new Date(run_at))}.`;
}

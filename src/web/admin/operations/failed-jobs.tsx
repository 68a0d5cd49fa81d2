import { parseResponse } from "hono/client";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/failed-jobs";
import { FailedJobCard } from "./failed-job-card.tsx";
import { ListPage } from "./list-page.tsx";

export const meta = () => portalMeta("Failed jobs");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () => loadJobs(pageNumber(new URL(request.url).searchParams.get("page"))));
clientLoader.hydrate = true as const;

async function loadJobs(page: number) {
  return {
    found: await loadSection("failed jobs", () =>
      parseResponse(api.admin.jobs.$get({ query: { page: String(page) } })),
    ),
  };
}

export default function FailedJobsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Failed jobs"
      about="Emails and other jobs that have not succeeded yet. Each is retried automatically with backoff for three days; after that it waits here for you."
      found={found}
      failedText="The failed jobs could not be loaded."
      emptyText="No job has failed."
      hrefFor={(page) => `/admin/operations/jobs?page=${page}`}
    >
      {({ jobs }) => (
        <ul className="mt-6 grid grid-cols-1 gap-4">
          {jobs.map((job) => (
            <li key={job.job_id}>
              <FailedJobCard job={job} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}

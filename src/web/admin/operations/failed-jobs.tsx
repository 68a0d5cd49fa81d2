import { parseResponse } from "hono/client";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { listLoader } from "#src/web/admin/list-loader.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { Cards } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/failed-jobs";
import { FailedJobCard } from "./failed-job-card.tsx";
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

import { parseResponse } from "hono/client";
import { formatNumber } from "#src/domain/format/format.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Pagination } from "#src/web/ui/layout/pagination.tsx";
import type { Route } from "./+types/failed-jobs";
import { FailedJobCard } from "./failed-job-card.tsx";
import { NothingHere, OperationsFrame } from "./operations-frame.tsx";

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
    <OperationsFrame
      title={`Failed jobs${found ? ` (${formatNumber(found.total)})` : ""}`}
      about="Emails and other work that did not succeed so far. Each is tried again by itself, at ever longer intervals over three days; after that it waits here for you."
    >
      {found === null && <LoadFailed what="The failed jobs could not be loaded." />}
      {found?.total === 0 && <NothingHere>No job has failed.</NothingHere>}
      <ul className="mt-6 grid grid-cols-1 gap-4">
        {found?.jobs.map((job) => (
          <li key={job.job_id}>
            <FailedJobCard job={job} />
          </li>
        ))}
      </ul>
      {found && (
        <Pagination
          page={found.page}
          pages={found.pages}
          hrefFor={(page) => `/admin/operations/jobs?page=${page}`}
        />
      )}
    </OperationsFrame>
  );
}

import { parseResponse } from "hono/client";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { RecordSearch } from "#src/web/admin/search/record-search.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/overview";
import { LateDealers } from "./late-dealers.tsx";
import { WaitingWork } from "./waiting-work.tsx";
import { Week } from "./week.tsx";

export const meta = () => portalMeta("Today");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAdminPage(request, loadOverview);
clientLoader.hydrate = true as const;

async function loadOverview() {
  const [counts, late, week] = await Promise.all([
    loadSection("today's work", () => parseResponse(api.admin.operations.waiting.$get())),
    loadSection("late answers", () => parseResponse(api.admin.overview["late-dealers"].$get())),
    loadSection("the last 7 days", () => parseResponse(api.admin.overview.days.$get())),
  ]);
  return { counts, late, week };
}

export default function OverviewPage({ loaderData: { counts, late, week } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title font-bold">Today</h1>
      <RecordSearch search="" />
      {counts === null ? (
        <LoadFailed what="Today's work could not be loaded." />
      ) : (
        <WaitingWork counts={counts} />
      )}
      {late === null ? <LoadFailed what="Late answers could not be loaded." /> : <LateDealers late={late} />}
      {week === null ? <LoadFailed what="The last 7 days could not be loaded." /> : <Week days={week.days} />}
    </>
  );
}

import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { COMPLAINT_TOPIC_TEXT } from "#src/domain/complaints/complaint.ts";
import { formatLongDate, formatNumber } from "#src/domain/format/format.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { DAY_MS } from "#src/domain/time/milliseconds.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/complaints";
import { ComplaintBadges } from "./complaint-badges.tsx";

type ListedComplaint = InferResponseType<typeof api.admin.complaints.$get, 200>["complaints"][number];

export const meta = () => portalMeta("Complaints");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () => loadComplaints(pageNumber(new URL(request.url).searchParams.get("page"))));
clientLoader.hydrate = true as const;

async function loadComplaints(page: number) {
  const query = { page: String(page) };
  const found = await loadSection("complaints", () => parseResponse(api.admin.complaints.$get({ query })));
  return { found, now: new Date() };
}

export default function ComplaintsPage({ loaderData: { found, now } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title font-bold figures">Complaints{found && ` (${formatNumber(found.total)})`}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        We told each person the day by which we answer. Open complaints come first, the most urgent at the
        top.
      </p>
      {found === null && <LoadFailed what="The complaints could not be loaded." />}
      {found?.total === 0 && (
        <Card role="status" as="p" padding="large" className="mt-6">
          No one has complained.
        </Card>
      )}
      {found !== null && found.total > 0 && (
        <>
          <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-white">
            {found.complaints.map((complaint) => (
              <li key={complaint.complaint_id} className="p-4">
                <ComplaintLine complaint={complaint} now={now} />
              </li>
            ))}
          </ul>
          <Pagination
            page={found.page}
            pages={found.pages}
            hrefFor={(page) => `/admin/complaints?page=${page}`}
          />
        </>
      )}
    </>
  );
}

function ComplaintLine({ complaint, now }: { complaint: ListedComplaint; now: Date }) {
  const { complaint_id, reference, topic, name, received_at, due_at, closed_at } = complaint;
  const age = Math.floor((now.getTime() - Date.parse(received_at)) / DAY_MS);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold wrap-anywhere">
          <Link to={`/admin/complaints/${complaint_id}`} className="text-teal hover:underline">
            {reference}: {COMPLAINT_TOPIC_TEXT[topic]}
          </Link>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft figures">
          {name || "Name hidden"}, {age === 0 ? "today" : `${age} ${age === 1 ? "day" : "days"} ago`}
          {closed_at === null
            ? `, answer by ${formatLongDate(new Date(due_at))}`
            : `, closed ${formatLongDate(new Date(closed_at))}`}
        </p>
      </div>
      <ComplaintBadges complaint={complaint} />
    </div>
  );
}

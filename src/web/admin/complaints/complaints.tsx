import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { COMPLAINT_TOPIC_TEXT } from "#src/domain/complaints/complaint.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { DAY_MS } from "#src/domain/time/units.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { Lines } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/complaints";
import { ComplaintBadges } from "./complaint-badges.tsx";

type ListedComplaint = InferResponseType<typeof api.admin.complaints.$get, 200>["complaints"][number];

export const meta = () => portalMeta("Complaints");

export const clientLoader = listLoader(
  "complaints",
  (search) => ({ page: String(pageNumber(search.get("page"))) }),
  (query) => parseResponse(api.admin.complaints.$get({ query })),
);

export default function ComplaintsPage({ loaderData: { found } }: Route.ComponentProps) {
  const now = new Date();
  return (
    <ListPage
      title="Complaints"
      about="We told each person the day by which we answer. Open complaints come first, the most urgent at the top."
      found={found}
      what="The complaints"
      rowsOf={({ complaints }) => complaints}
      emptyText="No one has complained."
      hrefFor={(page) => `/admin/complaints?page=${page}`}
    >
      {(complaints) => (
        <Lines rows={complaints} keyOf={({ complaint_id }) => complaint_id}>
          {(complaint) => <ComplaintLine complaint={complaint} now={now} />}
        </Lines>
      )}
    </ListPage>
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

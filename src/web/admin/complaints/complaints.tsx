import { COMPLAINT_TOPIC_TEXT } from "#src/domain/complaints/complaint.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { DAY_MS } from "#src/domain/time/ago.ts";
import { ListPage, listLoader } from "#src/web/admin/pages.tsx";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/complaints";
import { ComplaintBadges, type ListedComplaint } from "./complaint-parts.tsx";

export const meta = () => portalMeta("Complaints");

export const clientLoader = listLoader("complaints", (query) => bodyOf(api.admin.complaints.$get({ query })));

export default function ComplaintsPage({ loaderData: { found } }: Route.ComponentProps) {
  const now = new Date();
  return (
    <ListPage
      title="Complaints"
      about="We told each person the day by which we answer. Open complaints come first, the most urgent at the top."
      found={found}
      what="The complaints"
      rowsOf={({ complaints }) => complaints}
      keyOf={({ complaint_id }) => complaint_id}
      line={(complaint) => <ComplaintLine complaint={complaint} now={now} />}
      emptyText="No one has complained."
    />
  );
}

function ComplaintLine({ complaint, now }: { complaint: ListedComplaint; now: Date }) {
  const { complaint_id, reference, topic, name, received_at, due_at, closed_at } = complaint;
  const age = Math.floor((now.getTime() - Date.parse(received_at)) / DAY_MS);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold wrap-anywhere">
          <TextLink look="light" to={`/admin/complaints/${complaint_id}`}>
            {reference}: {COMPLAINT_TOPIC_TEXT[topic]}
          </TextLink>
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

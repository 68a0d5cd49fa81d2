import { formatDateAndTime, formatPhone } from "#src/domain/format/format.ts";
import { parseAdminLeadListQuery } from "#src/domain/leads/admin-lead-list.ts";
import { LEAD_STATE_TEXT } from "#src/domain/leads/lead-state.ts";
import { ListFilters } from "#src/web/admin/list-filters.tsx";
import { filteredLoader, ListPage, SectionLinks } from "#src/web/admin/pages.tsx";
import { portalMeta, type SectionLink, TextLink } from "#src/web/portal/page.tsx";
import type { Column } from "#src/web/portal/table.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/all-leads";
import { LeadStateBadge } from "./lead-decisions.tsx";

type ListedLead = BodyOf<typeof api.admin.leads.$get>["leads"][number];

export const meta = () => portalMeta("Requests");

export const clientLoader = filteredLoader("leads", parseAdminLeadListQuery, (query) =>
  bodyOf(api.admin.leads.$get({ query })),
);

const MORE: readonly SectionLink[] = [{ to: "/admin/leads/personal-data", text: "A person's data" }];

const { received: _unlisted, ...LISTED_STATES } = LEAD_STATE_TEXT;
const STATE_TEXT = { all: "All states", ...LISTED_STATES };

export default function AllLeadsPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="All Requests"
      aside={<SectionLinks label="More about requests" links={MORE} />}
      before={
        <ListFilters
          action="/admin/leads"
          search={{ label: "Search requests", placeholder: "Name, phone, email, postcode or car" }}
          choice={{ name: "state", label: "State", value: query.state, texts: STATE_TEXT }}
          days={query}
        />
      }
      found={found}
      what="The requests"
      rowsOf={({ leads }) => leads}
      keyOf={({ lead_id }) => lead_id}
      columns={COLUMNS}
      emptyText="No requests found"
    />
  );
}

const wishOf = ({ vehicle, budget_band }: ListedLead) => vehicle ?? budget_band;
const receivedOf = ({ created_at }: ListedLead) => formatDateAndTime(new Date(created_at));

/** Narrow screens show the rest under the name. */
const COLUMNS: readonly Column<ListedLead>[] = [
  {
    head: "Buyer",
    className: "wrap-anywhere",
    cell: (lead) => (
      <>
        <TextLink look="title" to={`/admin/leads/${lead.lead_id}`}>
          {lead.name || "Erased request"}
        </TextLink>
        <p className="text-sm text-ink-soft figures">
          {[formatPhone(lead.phone), lead.postcode].filter(Boolean).join(", ")}
        </p>
        <p className="text-sm text-ink-soft md:hidden">{wishOf(lead)}</p>
        <p className="text-sm text-ink-soft figures sm:hidden">{receivedOf(lead)}</p>
      </>
    ),
  },
  { head: "State", cell: ({ state }) => <LeadStateBadge state={state} /> },
  { head: "Asked for", className: "hidden wrap-anywhere md:table-cell", cell: wishOf },
  {
    head: "Dealers",
    className: "hidden wrap-anywhere lg:table-cell",
    cell: ({ dealers }) => dealers.join(", ") || "None",
  },
  { head: "Score", className: "hidden figures md:table-cell", cell: ({ lead_score }) => lead_score },
  {
    head: "Received",
    className: "hidden figures sm:table-cell",
    cell: (lead) => <time dateTime={lead.created_at}>{receivedOf(lead)}</time>,
  },
];

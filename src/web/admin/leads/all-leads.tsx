import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { formatPhone } from "#src/domain/format/phone.ts";
import {
  type AdminLeadListQuery,
  adminLeadListSearch,
  parseAdminLeadListQuery,
} from "#src/domain/leads/admin-lead-list.ts";
import { LEAD_STATE_TEXT, LISTED_LEAD_STATES } from "#src/domain/leads/lead-state.ts";
import { DayFilterFields, ListFilters } from "#src/web/admin/list-filters.tsx";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { type SectionLink, SectionLinks } from "#src/web/admin/page-head.tsx";
import { Table } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/all-leads";
import { LeadStateBadge } from "./lead-state-badge.tsx";

type ListedLead = InferResponseType<typeof api.admin.leads.$get, 200>["leads"][number];

export const meta = () => portalMeta("Requests");

export const clientLoader = listLoader("leads", parseAdminLeadListQuery, (query) =>
  parseResponse(api.admin.leads.$get({ query: Object.fromEntries(adminLeadListSearch(query)) })),
);

const WAITING: readonly SectionLink[] = [
  { to: "/admin/leads/held", text: "Requests to check" },
  { to: "/admin/leads/buyer-requests", text: "Missed calls and objections" },
  { to: "/admin/complaints", text: "Complaints" },
  { to: "/admin/leads/personal-data", text: "A person's data" },
];

/** All requests, those that wait for an admin first. */
export default function AllLeadsPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="All Requests"
      aside={<SectionLinks label="Waiting requests" links={WAITING} />}
      before={<LeadFilters key={String(adminLeadListSearch({ ...query, page: 1 }))} query={query} />}
      found={found}
      what="The requests"
      rowsOf={({ leads }) => leads}
      emptyText="No requests found"
      hrefFor={(page) => `/admin/leads?${adminLeadListSearch({ ...query, page })}`}
    >
      {(leads) => (
        <Table columns={COLUMNS}>
          {leads.map((lead) => (
            <Row key={lead.lead_id} lead={lead} />
          ))}
        </Table>
      )}
    </ListPage>
  );
}

/** Narrow screens show the rest under the name. */
const COLUMNS = [
  "Buyer",
  "State",
  { text: "Asked for", className: "hidden md:table-cell" },
  { text: "Dealers", className: "hidden lg:table-cell" },
  { text: "Score", className: "hidden md:table-cell" },
  { text: "Received", className: "hidden sm:table-cell" },
];

function Row({ lead }: { lead: ListedLead }) {
  const received = formatDateAndTime(new Date(lead.created_at));
  const wish = lead.vehicle ?? lead.budget_band;
  return (
    <tr>
      <td className="p-3 wrap-anywhere">
        <Link
          to={`/admin/leads/${lead.lead_id}`}
          className="font-semibold underline-offset-4 hover:text-teal hover:underline"
        >
          {lead.name || "Erased request"}
        </Link>
        <p className="text-sm text-ink-soft figures">
          {[formatPhone(lead.phone), lead.postcode].filter(Boolean).join(", ")}
        </p>
        <p className="text-sm text-ink-soft md:hidden">{wish}</p>
        <p className="text-sm text-ink-soft figures sm:hidden">{received}</p>
      </td>
      <td className="p-3">
        <LeadStateBadge state={lead.state} />
      </td>
      <td className="hidden p-3 wrap-anywhere md:table-cell">{wish}</td>
      <td className="hidden p-3 wrap-anywhere lg:table-cell">{lead.dealers.join(", ") || "None"}</td>
      <td className="hidden p-3 figures md:table-cell">{lead.lead_score}</td>
      <td className="hidden p-3 figures sm:table-cell">
        <time dateTime={lead.created_at}>{received}</time>
      </td>
    </tr>
  );
}

const STATE_TEXT = { all: "All states", ...LEAD_STATE_TEXT };

function LeadFilters({ query }: { query: AdminLeadListQuery }) {
  return (
    <ListFilters
      action="/admin/leads"
      search={{
        label: "Search requests",
        placeholder: "Name, phone, email, postcode or car",
        value: query.search,
      }}
      choice={{
        name: "state",
        label: "State",
        value: query.state,
        options: ["all", ...LISTED_LEAD_STATES],
        texts: STATE_TEXT,
      }}
      isNarrowed={query.from !== "" || query.to !== ""}
    >
      <DayFilterFields days={query} />
    </ListFilters>
  );
}

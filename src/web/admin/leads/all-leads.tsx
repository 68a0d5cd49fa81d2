import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { formatPhone } from "#src/domain/format/phone.ts";
import {
  type AdminLeadListQuery,
  adminLeadListSearch,
  parseAdminLeadListQuery,
} from "#src/domain/leads/admin-lead-list.ts";
import { formatTotal } from "#src/domain/lists/long-list.ts";
import { CappedListNote } from "#src/web/admin/capped-list-note.tsx";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { type SectionLink, SectionLinks } from "#src/web/admin/section-links.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/all-leads";
import { LeadFilters } from "./lead-filters.tsx";
import { LeadStateBadge } from "./lead-state-badge.tsx";

type ListedLead = InferResponseType<typeof api.admin.leads.$get, 200>["leads"][number];

export const meta = () => portalMeta("Requests");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () => loadLeads(parseAdminLeadListQuery(new URL(request.url).searchParams)));
clientLoader.hydrate = true as const;

async function loadLeads(query: AdminLeadListQuery) {
  const search = Object.fromEntries(adminLeadListSearch(query));
  const found = await loadSection("leads", () => parseResponse(api.admin.leads.$get({ query: search })));
  return { query, found };
}

const WAITING: readonly SectionLink[] = [
  { to: "/admin/leads/held", text: "Requests to check" },
  { to: "/admin/leads/buyer-requests", text: "Missed calls and objections" },
  { to: "/admin/complaints", text: "Complaints" },
  { to: "/admin/leads/personal-data", text: "A person's data" },
];

/** All requests, those that wait for an admin first. */
export default function AllLeadsPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-title font-bold figures">All Requests{found && ` (${formatTotal(found)})`}</h1>
        <SectionLinks label="Waiting requests" links={WAITING} />
      </div>
      <LeadFilters key={String(adminLeadListSearch({ ...query, page: 1 }))} query={query} />
      {found === null && <LoadFailed what="The requests could not be loaded." />}
      {found?.total === 0 && (
        <Card role="status" as="p" padding="large" className="mt-6">
          No requests found
        </Card>
      )}
      {found !== null && found.total > 0 && (
        <>
          <LeadTable leads={found.leads} />
          <Pagination
            page={found.page}
            pages={found.pages}
            hrefFor={(page) => `/admin/leads?${adminLeadListSearch({ ...query, page })}`}
          />
          {found.total_capped && found.page === found.pages && <CappedListNote />}
        </>
      )}
    </>
  );
}

/** Narrow screens show the rest under the name. */
function LeadTable({ leads }: { leads: ListedLead[] }) {
  return (
    <table className="mt-4 w-full overflow-hidden rounded-card border border-line bg-white text-left">
      <thead className="border-b border-line bg-paper-deep text-sm">
        <tr>
          <Head>Buyer</Head>
          <Head>State</Head>
          <Head className="hidden md:table-cell">Asked for</Head>
          <Head className="hidden lg:table-cell">Dealers</Head>
          <Head className="hidden md:table-cell">Score</Head>
          <Head className="hidden sm:table-cell">Received</Head>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {leads.map((lead) => (
          <Row key={lead.lead_id} lead={lead} />
        ))}
      </tbody>
    </table>
  );
}

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

function Head({ className = "", children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={`px-3 py-2.5 ${className}`}>
      {children}
    </th>
  );
}

import { parseResponse } from "hono/client";
import { useEffect } from "react";
import { redirect, useRevalidator } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";
import {
  type DealerLeadQuery,
  dealerLeadSearch,
  isNarrowed,
  parseDealerLeadQuery,
} from "#src/domain/leads/dealer-lead-list.ts";
import { BackToListings } from "#src/web/dealer/back-to-listings.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useLastGoodData } from "#src/web/portal/use-last-good-data.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/leads";
import type { DealerLeads } from "./dealer-lead.ts";
import { DownloadLeads } from "./download-leads.tsx";
import { LeadCard } from "./lead-card.tsx";
import { LeadFilters } from "./lead-filters.tsx";
import { NoLeads, NoLeadsFound } from "./no-leads.tsx";
import { useServerClock } from "./response-clock-text.tsx";
import { useLiveLeads } from "./use-live-leads.ts";

export const meta = () => portalMeta("Customer Enquiries");

interface Loaded {
  query: DealerLeadQuery;
  /** Null when loading failed. */
  found: DealerLeads | null;
  /** The reason why a suspended dealer may not read enquiries. */
  refusal?: string;
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadWithSession(request, () => loadLeads(parseDealerLeadQuery(new URL(request.url).searchParams)));
clientLoader.hydrate = true as const;

async function loadLeads(query: DealerLeadQuery): Promise<Loaded> {
  try {
    const search = Object.fromEntries(dealerLeadSearch(query));
    const found = await parseResponse(api.dealer.leads.$get({ query: search }));
    return { query: { ...query, page: found.page }, found };
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    if (error instanceof ApiError && error.status === 404) {
      toast({ title: error.message, variant: "destructive" });
      // A session without a dealer goes to the listings, which explain what is missing.
      throw redirect("/dealer/login");
    }
    if (error instanceof ApiError && error.status === 403) {
      return { query, found: null, refusal: error.message };
    }
    toast({ title: "Failed to load leads", variant: "destructive" });
    return { query, found: null };
  }
}

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const hasFailed = loaderData.found === null && loaderData.refusal === undefined;
  const { query, found, refusal } = useLastGoodData(loaderData, hasFailed);
  useFreshWhenVisible();
  return (
    <>
      <BackToListings />
      <h1 className="mt-2 text-title font-bold">Customer Enquiries</h1>
      {refusal !== undefined && <p className="mt-6 max-w-2xl font-semibold">{refusal}</p>}
      {found === null && refusal === undefined && <LoadFailed what="Your enquiries could not be loaded." />}
      {found && <Enquiries query={query} found={found} />}
    </>
  );
}

function Enquiries({ query, found }: { query: DealerLeadQuery; found: DealerLeads }) {
  const { leads, replace, waiting, announcement, show, listId } = useLiveLeads(found.leads, query);
  const now = useServerClock(found.now);
  const hasAny = found.total > 0 || isNarrowed(query);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {hasAny && <LeadFilters query={query} />}
      {hasAny && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-ink-soft figures">
            {formatNumber(found.total)} {found.total === 1 ? "enquiry" : "enquiries"}
            {isNarrowed(query) && " found"}
            {found.unopened > 0 && `, ${formatNumber(found.unopened)} not opened yet`}
          </p>
          {found.total > 0 && <DownloadLeads query={query} />}
        </div>
      )}
      {waiting > 0 && (
        <div className="sticky top-3 z-30 mt-4 flex justify-center">
          <button
            type="button"
            onClick={() => void show()}
            className="min-h-11 rounded-full bg-spark px-5 font-semibold text-ink shadow-card hover:bg-spark-deep"
          >
            Show {waiting} new {waiting === 1 ? "enquiry" : "enquiries"}
          </button>
        </div>
      )}
      {found.total === 0 && (isNarrowed(query) ? <NoLeadsFound /> : <NoLeads />)}
      <ul id={listId} className="mt-6 grid gap-5">
        {leads.map((lead) => (
          <li key={lead.lead_id}>
            <LeadCard lead={lead} now={now} onChange={replace} />
          </li>
        ))}
      </ul>
      <Pagination
        page={query.page}
        pages={found.pages}
        hrefFor={(page) => `/dealer/leads?${dealerLeadSearch({ ...query, page })}`}
      />
    </>
  );
}

/** Reloads when the user returns to the tab, in case the event stream failed. */
function useFreshWhenVisible(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && void revalidate();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [revalidate]);
}

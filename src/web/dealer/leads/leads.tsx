import { useCallback, useState } from "react";
import { Link, redirect, useNavigate, useRevalidator } from "react-router";
import { counted, formatNumber } from "#src/domain/format/format.ts";
import { londonText } from "#src/domain/format/london-day.ts";
import {
  type DealerLeadQuery,
  dealerLeadSearch,
  isNarrowed,
  parseDealerLeadQuery,
} from "#src/domain/leads/dealer-lead-list.ts";
import { useDealerEvents } from "#src/web/dealer/dealer-events.ts";
import { NO_DEALER, OwnerPage } from "#src/web/dealer/owner-page.tsx";
import { DownloadButton } from "#src/web/portal/files.tsx";
import { PhoneFold } from "#src/web/portal/folds.tsx";
import { LISTINGS, loadOrSayWhy, portalLoader, portalMeta } from "#src/web/portal/page.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { useWhenVisible } from "#src/web/portal/use-when-visible.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { hasDealer } from "#src/web/session/known-account.ts";
import { PORTAL_HOME } from "#src/web/session/next-path.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/leads";
import type { DealerLead, DealerLeads } from "./dealer-lead.ts";
import { LeadCard } from "./lead-card.tsx";
import { LeadFilters } from "./lead-filters.tsx";
import { useServerClock } from "./response-clock-text.tsx";

export const meta = () => portalMeta("Customer Enquiries");

export const clientLoader = portalLoader(async ({ request }) => {
  const query = parseDealerLeadQuery(new URL(request.url).searchParams);
  const load = async () => {
    const found = await bodyOf(api.dealer.leads.$get({ query: searchOf(query) }));
    return { query: { ...query, page: found.page }, found };
  };
  const loaded = (await hasDealer()) ? await loadOrSayWhy(load) : NO_DEALER;
  if (loaded.kind === "missing") {
    toast({ title: loaded.reason, variant: "destructive" });
    // Explains what is missing.
    throw redirect(PORTAL_HOME);
  }
  if (loaded.kind === "failed") toast({ title: "Failed to load leads", variant: "destructive" });
  return loaded;
});

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  // The event stream may have failed in a hidden tab.
  useWhenVisible(revalidate);
  return (
    <OwnerPage title="Customer Enquiries" partOf={LISTINGS} loaded={loaderData} what="Your enquiries">
      {(loaded) => <Enquiries {...loaded} />}
    </OwnerPage>
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
      {hasAny && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
          <p role="status" className="text-ink-soft figures">
            {counted(found.total, "enquiry", "enquiries")}
            {isNarrowed(query) && " found"}
            {found.unopened > 0 && !isNarrowed(query) && `, ${formatNumber(found.unopened)} not opened yet`}
          </p>
          <PhoneFold text="Search" isUsed={isNarrowed(query)}>
            <LeadFilters query={query}>
              {found.total > 0 && (
                <DownloadButton
                  file_name={`enquiries-${londonText(new Date()).slice(0, 10)}.csv`}
                  load={() => api.dealer.leads["enquiries.csv"].$get({ query: searchOf(query) })}
                >
                  Download CSV
                </DownloadButton>
              )}
            </LeadFilters>
          </PhoneFold>
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
      {found.total === 0 && <NoLeads isNarrowed={isNarrowed(query)} />}
      <ul id={listId} className="mt-4 grid gap-5">
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

const NoLeads = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <Card padding="large" className="mt-6 max-w-2xl">
    <h2 className="text-xl font-bold">{isNarrowed ? "No enquiries match" : "No enquiries yet"}</h2>
    <p className="mt-2 text-ink-soft">
      {isNarrowed
        ? "Try other words, another state or a longer period."
        : "When a buyer asks to be introduced to you, the enquiry appears here within seconds and we email you. Buyers who filter by winter range, battery or charging speed see only the cars that state them."}
    </p>
    {isNarrowed && (
      <Link to="/dealer/leads" className={buttonClass("outline", "mt-5")}>
        Show all enquiries
      </Link>
    )}
  </Card>
);

const searchOf = (query: DealerLeadQuery) => Object.fromEntries(dealerLeadSearch(query));

/** Scrolled further than this, the user is reading the list. */
const TOP_PIXELS = 240;
const LIST_ID = "enquiries";

/**
 * Keeps the loaded list up to date without moving what the user reads. A changed card is replaced
 * in place. A new one is inserted at once when the user is at the top with no focus in the list;
 * otherwise it waits behind a button.
 */
function useLiveLeads(loaded: readonly DealerLead[], query: DealerLeadQuery) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<ReadonlyMap<string, DealerLead>>(new Map());
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState("");
  const [source, setSource] = useState(loaded);
  if (source !== loaded) {
    setSource(loaded);
    setChanged(new Map());
    setWaiting(new Set());
  }
  const isStart = query.page === 1 && query.sort === "newest" && !isNarrowed(query);

  const replace = useCallback((lead: DealerLead) => {
    setChanged((before) => new Map(before).set(lead.lead_id, lead));
  }, []);
  useDealerEvents((event) => {
    if (event.kind === "lead-changed" || event.kind === "lead-message") {
      if (!loaded.some(({ lead_id }) => lead_id === event.lead_id)) return;
      const target = { param: { lead_id: event.lead_id } };
      // Ignored: the card stays as it is until the next load.
      bodyOf(api.dealer.leads[":lead_id"].$get(target)).then(replace, () => {});
    } else if (event.kind === "lead-routed") {
      setAnnouncement("A new enquiry has arrived");
      if (isStart && isIdle()) void revalidate();
      else setWaiting((before) => new Set(before).add(event.lead_id));
    } else if (isStart && isIdle()) {
      void revalidate();
    }
  });

  const show = async () => {
    if (isStart) await revalidate();
    else await navigate("/dealer/leads");
    window.scrollTo({ top: 0 });
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  const leads = loaded.map((lead) => changed.get(lead.lead_id) ?? lead);
  return { leads, replace, waiting: waiting.size, announcement, show, listId: LIST_ID };
}

function isIdle(): boolean {
  const list = document.getElementById(LIST_ID);
  return window.scrollY < TOP_PIXELS && !list?.contains(document.activeElement);
}

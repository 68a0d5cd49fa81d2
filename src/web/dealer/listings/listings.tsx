import { parseResponse } from "hono/client";
import { Plus, RefreshCw, Upload } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Link, useRevalidator } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";
import {
  type DealerListQuery,
  dealerListSearch,
  parseDealerListQuery,
} from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { type DealerEvent, onDealerEvent } from "#src/web/dealer/dealer-events.ts";
import { FirstSteps, type FirstStepsDone, loadFirstSteps } from "#src/web/dealer/first-steps/first-steps.tsx";
import { NoDealer } from "#src/web/dealer/no-dealer.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useLastGoodData } from "#src/web/portal/use-last-good-data.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/listings";
import { ListingSearch } from "./listing-search.tsx";
import { ListingTable } from "./listing-table.tsx";
import type { ListedVehicle } from "./own-vehicle.ts";
import { type Waiting, WaitingStock } from "./waiting-stock.tsx";

type Loaded =
  | {
      kind: "loaded";
      query: DealerListQuery;
      total: number;
      pages: number;
      vehicles: ListedVehicle[];
      waiting: Waiting;
      firstSteps: FirstStepsDone | null;
    }
  | { kind: "no dealer" }
  | { kind: "failed" };

export const meta = () => portalMeta("Your listings");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadWithSession(request, () => loadListings(parseDealerListQuery(new URL(request.url).searchParams)));
clientLoader.hydrate = true as const;

async function loadListings(query: DealerListQuery): Promise<Loaded> {
  try {
    const search = Object.fromEntries(dealerListSearch(query));
    const [{ page, ...rest }, firstSteps] = await Promise.all([
      parseResponse(api.dealer.vehicles.$get({ query: search })),
      loadFirstSteps(),
    ]);
    return { kind: "loaded", query: { ...query, page }, firstSteps, ...rest };
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    if (error instanceof ApiError && error.status === 404) {
      return { kind: "no dealer" };
    }
    toast({ title: "Failed to load vehicles", variant: "destructive" });
    return { kind: "failed" };
  }
}

/** Rows count their enquiries, as the badge does. */
function useLiveEnquiries(isEnabled: boolean): void {
  const { revalidate } = useRevalidator();
  const onEvent = useEffectEvent(({ kind }: DealerEvent) => {
    if (kind === "lead-routed" || kind === "missed") void revalidate();
  });
  useEffect(() => (isEnabled ? onDealerEvent(onEvent) : undefined), [isEnabled]);
}

export default function ListingsPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodData(loaderData, loaderData.kind === "failed");
  useLiveEnquiries(shown.kind === "loaded");
  if (shown.kind === "no dealer") return <NoDealer />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title font-bold">Your listings</h1>
        <div className="flex flex-wrap gap-3">
          <Link to="/dealer/stock-feed" className={buttonClass("outline")}>
            <RefreshCw aria-hidden="true" className="size-5" />
            Stock feed
          </Link>
          <Link to="/dealer/bulk-upload" className={buttonClass("outline")}>
            <Upload aria-hidden="true" className="size-5" />
            Bulk Upload
          </Link>
          <Link to="/dealer/listings/new" className={buttonClass("primary")}>
            <Plus aria-hidden="true" className="size-5" />
            Add Listing
          </Link>
        </div>
      </div>
      {shown.kind === "loaded" && shown.firstSteps && <FirstSteps done={shown.firstSteps} />}
      {shown.kind === "failed" ? (
        <LoadFailed what="Your listings could not be loaded." />
      ) : (
        <Listings {...shown} />
      )}
    </>
  );
}

function Listings({ query, total, pages, vehicles, waiting }: Extract<Loaded, { kind: "loaded" }>) {
  if (total === 0 && query.search === "") return <NoListings />;
  return (
    <>
      <WaitingStock waiting={waiting} />
      <ListingSearch query={query} />
      <p role="status" className="mt-4 text-ink-soft figures">
        {formatNumber(total)} {total === 1 ? "listing" : "listings"}
        {query.search !== "" && ` found for "${query.search}"`}
        {query.search !== "" && (
          <Link to="/dealer/listings" className="ml-3 font-semibold text-teal underline underline-offset-4">
            Show all
          </Link>
        )}
      </p>
      {total > 0 && <ListingTable key={String(dealerListSearch(query))} vehicles={vehicles} query={query} />}
      <Pagination
        page={query.page}
        pages={pages}
        hrefFor={(page) => `/dealer/listings?${dealerListSearch({ ...query, page })}`}
      />
    </>
  );
}

function NoListings() {
  return (
    <Card padding="large" className="mt-6 max-w-2xl">
      <h2 className="text-xl font-bold">No listings yet</h2>
      <p className="mt-2 text-ink-soft">A car needs its make, model, body style, year, price and mileage.</p>
      <Link to="/dealer/listings/new" className={buttonClass("primary", "mt-5")}>
        Add your first listing
      </Link>
    </Card>
  );
}

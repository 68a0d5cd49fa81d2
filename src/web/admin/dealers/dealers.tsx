import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import {
  type DealersListQuery,
  dealersListSearch,
  parseDealersListQuery,
} from "#src/domain/dealers/dealers-list.ts";
import { formatNumber, formatShortDate } from "#src/domain/format/format.ts";
import { isAccessLost, loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/dealers";
import { DealerFilters } from "./dealer-filters.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { WaitingApplications } from "./waiting-applications.tsx";

type DealersPage = InferResponseType<typeof api.admin.dealers.$get, 200>;

export const meta = () => portalMeta("Dealers");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () => loadDealers(parseDealersListQuery(new URL(request.url).searchParams)));
clientLoader.hydrate = true as const;

async function loadDealers(query: DealersListQuery) {
  try {
    const search = Object.fromEntries(dealersListSearch(query));
    const [{ page, ...found }, { applications }] = await Promise.all([
      parseResponse(api.admin.dealers.$get({ query: search })),
      parseResponse(api.admin["dealer-applications"].$get()),
    ]);
    return { query: { ...query, page }, found, applications };
  } catch (error) {
    if (isAccessLost(error)) throw error;
    toast({ title: "Error", description: "Failed to load dealers", variant: "destructive" });
    return { query, found: null, applications: [] };
  }
}

export default function DealersPage({ loaderData: { query, found, applications } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title font-bold figures">Dealers{found && ` (${formatNumber(found.total)})`}</h1>
      <WaitingApplications applications={applications} />
      <DealerFilters key={`${query.search}/${query.status}`} query={query} />
      {found === null && <LoadFailed what="The dealers could not be loaded." />}
      {found?.total === 0 && (
        <Card role="status" as="p" padding="large" className="mt-6">
          No dealers found
        </Card>
      )}
      {found !== null && found.total > 0 && (
        <>
          <DealersTable dealers={found.dealers} />
          <Pagination
            page={query.page}
            pages={found.pages}
            hrefFor={(page) => `/admin/dealers?${dealersListSearch({ ...query, page })}`}
          />
        </>
      )}
    </>
  );
}

/** Narrow screens show the figures under the name. */
function DealersTable({ dealers }: { dealers: DealersPage["dealers"] }) {
  return (
    <table className="mt-4 w-full overflow-hidden rounded-card border border-line bg-white text-left">
      <thead className="border-b border-line bg-paper-deep text-sm">
        <tr>
          <Head>Dealer</Head>
          <Head>Status</Head>
          <Head className="hidden md:table-cell">Cars</Head>
          <Head className="hidden md:table-cell">People</Head>
          <Head className="hidden sm:table-cell">Verified</Head>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {dealers.map((dealer) => (
          <tr key={dealer.dealer_id}>
            <td className="p-3 wrap-anywhere">
              <Link
                to={`/admin/dealers/${dealer.dealer_id}`}
                className="font-semibold underline-offset-4 hover:text-teal hover:underline"
              >
                {dealer.name}
              </Link>
              <p className="text-ink-soft">{dealer.town}</p>
              <p className="text-sm text-ink-soft figures md:hidden">
                {formatNumber(dealer.cars)} {dealer.cars === 1 ? "car" : "cars"}
              </p>
            </td>
            <td className="p-3">
              <StatusBadge status={dealer.status} />
              {dealer.has_identity_request && <p className="mt-1 text-sm font-semibold">Change to check</p>}
            </td>
            <td className="hidden p-3 figures md:table-cell">{formatNumber(dealer.cars)}</td>
            <td className="hidden p-3 figures md:table-cell">{formatNumber(dealer.people)}</td>
            <td className="hidden p-3 figures sm:table-cell">
              {dealer.verified_at ? formatShortDate(new Date(dealer.verified_at)) : "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ className = "", children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={`px-3 py-2.5 ${className}`}>
      {children}
    </th>
  );
}

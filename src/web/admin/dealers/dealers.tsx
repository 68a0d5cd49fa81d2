import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { DEALER_STATUSES } from "#src/domain/dealers/dealer-status.ts";
import {
  type DealersListQuery,
  dealersListSearch,
  parseDealersListQuery,
} from "#src/domain/dealers/dealers-list.ts";
import { formatNumber, formatShortDate } from "#src/domain/format/format.ts";
import { ListFilters } from "#src/web/admin/list-filters.tsx";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { Table } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/dealers";
import { StatusBadge } from "./status-badge.tsx";
import { WaitingApplications } from "./waiting-applications.tsx";

type DealersPage = InferResponseType<typeof api.admin.dealers.$get, 200>;

export const meta = () => portalMeta("Dealers");

export const clientLoader = listLoader("dealers", parseDealersListQuery, async (query) => {
  const search = Object.fromEntries(dealersListSearch(query));
  const [found, { applications }] = await Promise.all([
    parseResponse(api.admin.dealers.$get({ query: search })),
    parseResponse(api.admin["dealer-applications"].$get()),
  ]);
  return { ...found, applications };
});

export default function DealersPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Dealers"
      before={
        <>
          {found && <WaitingApplications applications={found.applications} />}
          <DealerFilters key={`${query.search}/${query.status}`} query={query} />
        </>
      }
      found={found}
      what="The dealers"
      rowsOf={({ dealers }) => dealers}
      emptyText="No dealers found"
      hrefFor={(page) => `/admin/dealers?${dealersListSearch({ ...query, page })}`}
    >
      {(dealers) => <DealersTable dealers={dealers} />}
    </ListPage>
  );
}

/** Narrow screens show the figures under the name. */
function DealersTable({ dealers }: { dealers: readonly DealersPage["dealers"][number][] }) {
  return (
    <Table
      columns={[
        "Dealer",
        "Status",
        { text: "Cars", className: "hidden md:table-cell" },
        { text: "People", className: "hidden md:table-cell" },
        { text: "Verified", className: "hidden sm:table-cell" },
      ]}
    >
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
    </Table>
  );
}

const STATUS_TEXT = {
  all: "All statuses",
  applied: "Applied",
  verified: "Verified",
  suspended: "Suspended",
  expired: "Expired",
} as const;

function DealerFilters({ query: { search, status } }: { query: DealersListQuery }) {
  return (
    <ListFilters
      action="/admin/dealers"
      search={{ label: "Search dealers", placeholder: "Name, town or postcode", value: search }}
      choice={{
        name: "status",
        label: "Status",
        value: status,
        options: ["all", ...DEALER_STATUSES],
        texts: STATUS_TEXT,
      }}
    />
  );
}

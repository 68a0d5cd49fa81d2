import { parseResponse } from "hono/client";
import {
  ADMIN_LIST_STATUSES,
  type AdminListQuery,
  adminListSearch,
  parseAdminListQuery,
} from "#src/domain/vehicles/stock-list/admin-list.ts";
import { ListFilters } from "#src/web/admin/list-filters.tsx";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { type SectionLink, SectionLinks } from "#src/web/admin/page-head.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/all-listings";
import { AllListingsTable } from "./all-listings-table.tsx";

export const meta = () => portalMeta("All vehicle listings");

export const clientLoader = listLoader("vehicles", parseAdminListQuery, (query) =>
  parseResponse(api.admin.vehicles.$get({ query: Object.fromEntries(adminListSearch(query)) })),
);

const MORE: readonly SectionLink[] = [
  { to: "/admin/listings/held", text: "Listings to check" },
  { to: "/admin/listings/battery-tests", text: "Battery tests to check" },
  { to: "/admin/listings/mots", text: "MOT readings in doubt" },
  { to: "/admin/listings/stock-feeds", text: "Dealers' stock feeds" },
  { to: "/admin/listings/feeds", text: "Feeds" },
];

export default function AllListingsPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="All Vehicle Listings"
      aside={<SectionLinks label="More about listings" links={MORE} />}
      before={<ListingFilters key={`${query.search}/${query.status}`} query={query} />}
      found={found}
      what="The listings"
      rowsOf={({ vehicles }) => vehicles}
      emptyText="No listings found"
      hrefFor={(page) => `/admin/listings?${adminListSearch({ ...query, page })}`}
    >
      {(vehicles) => <AllListingsTable vehicles={vehicles} />}
    </ListPage>
  );
}

const STATUS_TEXT = { all: "Published and drafts", published: "Published", draft: "Drafts" } as const;

function ListingFilters({ query: { search, status } }: { query: AdminListQuery }) {
  return (
    <ListFilters
      action="/admin/listings"
      search={{
        label: "Search all listings",
        placeholder: "Car, year, postcode, dealer's name or ID",
        value: search,
      }}
      choice={{
        name: "status",
        label: "Status",
        value: status,
        options: ADMIN_LIST_STATUSES,
        texts: STATUS_TEXT,
      }}
    />
  );
}

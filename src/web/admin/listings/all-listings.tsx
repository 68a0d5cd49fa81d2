import { parseAdminListQuery } from "#src/domain/operations/operations-lists.ts";
import { ListFilters } from "#src/web/admin/list-filters.tsx";
import { filteredLoader, ListPage, SectionLinks } from "#src/web/admin/pages.tsx";
import { portalMeta, type SectionLink } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/all-listings";
import { LISTING_COLUMNS } from "./all-listings-table.tsx";

export const meta = () => portalMeta("All vehicle listings");

export const clientLoader = filteredLoader("vehicles", parseAdminListQuery, (query) =>
  bodyOf(api.admin.vehicles.$get({ query })),
);

const MORE: readonly SectionLink[] = [
  { to: "/admin/listings/held", text: "Listings to check" },
  { to: "/admin/listings/battery-tests", text: "Battery tests to check" },
  { to: "/admin/listings/mots", text: "MOT readings in doubt" },
  { to: "/admin/listings/stock-feeds", text: "Dealers' stock feeds" },
  { to: "/admin/listings/feeds", text: "Feeds" },
];

const STATUS_TEXT = { all: "Published and drafts", published: "Published", draft: "Drafts" } as const;

export default function AllListingsPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="All Vehicle Listings"
      aside={<SectionLinks label="More about listings" links={MORE} />}
      before={
        <ListFilters
          action="/admin/listings"
          search={{ label: "Search all listings", placeholder: "Car, year, postcode, dealer's name or ID" }}
          choice={{ name: "status", label: "Status", value: query.status, texts: STATUS_TEXT }}
        />
      }
      found={found}
      what="The listings"
      rowsOf={({ vehicles }) => vehicles}
      keyOf={({ vehicle_id }) => vehicle_id}
      columns={LISTING_COLUMNS}
      emptyText="No listings found"
    />
  );
}

import { parseResponse } from "hono/client";
import { formatNumber } from "#src/domain/format/format.ts";
import {
  type AdminListQuery,
  adminListSearch,
  parseAdminListQuery,
} from "#src/domain/vehicles/stock-list/admin-list.ts";
import { isAccessLost, loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { type SectionLink, SectionLinks } from "#src/web/admin/section-links.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/all-listings";
import { AllListingsTable } from "./all-listings-table.tsx";
import type { AnyVehicle } from "./any-vehicle.ts";
import { ListingFilters } from "./listing-filters.tsx";

interface Loaded {
  query: AdminListQuery;
  /** Null when loading failed. */
  found: { total: number; pages: number; vehicles: AnyVehicle[] } | null;
}

export const meta = () => portalMeta("All vehicle listings");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () => loadListings(parseAdminListQuery(new URL(request.url).searchParams)));
clientLoader.hydrate = true as const;

async function loadListings(query: AdminListQuery): Promise<Loaded> {
  try {
    const search = Object.fromEntries(adminListSearch(query));
    const { page, ...found } = await parseResponse(api.admin.vehicles.$get({ query: search }));
    return { query: { ...query, page }, found };
  } catch (error) {
    if (isAccessLost(error)) throw error;
    toast({ title: "Error", description: "Failed to load vehicles", variant: "destructive" });
    return { query, found: null };
  }
}

const MORE: readonly SectionLink[] = [
  { to: "/admin/listings/held", text: "Listings to check" },
  { to: "/admin/listings/battery-tests", text: "Battery tests to check" },
  { to: "/admin/listings/mots", text: "MOT readings in doubt" },
  { to: "/admin/listings/stock-feeds", text: "Dealers' stock feeds" },
  { to: "/admin/listings/feeds", text: "Feeds" },
];

export default function AllListingsPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-title font-bold figures">
          All Vehicle Listings{found && ` (${formatNumber(found.total)})`}
        </h1>
        <SectionLinks label="More about listings" links={MORE} />
      </div>
      <ListingFilters key={`${query.search}/${query.status}`} query={query} />
      {found === null && <LoadFailed what="The listings could not be loaded." />}
      {found?.total === 0 && (
        <Card role="status" as="p" padding="large" className="mt-6">
          No listings found
        </Card>
      )}
      {found !== null && found.total > 0 && (
        <>
          <AllListingsTable vehicles={found.vehicles} />
          <Pagination
            page={query.page}
            pages={found.pages}
            hrefFor={(page) => `/admin/listings?${adminListSearch({ ...query, page })}`}
          />
        </>
      )}
    </>
  );
}

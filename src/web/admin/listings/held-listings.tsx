import { parseResponse } from "hono/client";
import { formatNumber } from "#src/domain/format/format.ts";
import { listLoader } from "#src/web/admin/list-loader.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { Cards } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/held-listings";
import { ALL_LISTINGS } from "./all-listings-link.ts";
import { HeldListingCard } from "./held-listing-card.tsx";

export const meta = () => portalMeta("Listings to check");

export const clientLoader = listLoader(
  "listings",
  () => null,
  () => parseResponse(api.admin.vehicles.held.$get()),
);

/** Listings whose texts have a fee or contact details, waiting for a decision. */
export default function HeldListingsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      partOf={ALL_LISTINGS}
      title="Listings to Check"
      about="Their texts mention a fee, a phone number, an email or a website, so buyers do not see them. The dealer sees why. Publish one to allow these words in it, or send it back with a reason."
      found={found}
      what="The listings"
      rowsOf={({ vehicles }) => vehicles}
      emptyText="There are no listings to check."
    >
      {(vehicles, { total }) => (
        <>
          {total > vehicles.length && (
            <p className="mt-4 text-ink-soft figures">Showing the oldest {formatNumber(vehicles.length)}.</p>
          )}
          <Cards rows={vehicles} keyOf={({ vehicle_id }) => vehicle_id}>
            {(vehicle) => <HeldListingCard vehicle={vehicle} />}
          </Cards>
        </>
      )}
    </ListPage>
  );
}

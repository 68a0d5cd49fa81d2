import { parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/held-listings";
import { HeldListingCard } from "./held-listing-card.tsx";

export const meta = () => portalMeta("Listings to check");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, async () => ({
    found: await loadSection("listings", () => parseResponse(api.admin.vehicles.held.$get())),
  }));
clientLoader.hydrate = true as const;

/** Listings whose texts have a fee or contact details, waiting for a decision. */
export default function HeldListingsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <Link to="/admin/listings" className="font-semibold text-teal underline underline-offset-4">
        All listings
      </Link>
      <h1 className="mt-2 text-title font-bold figures">
        Listings to Check{found && ` (${formatNumber(found.total)})`}
      </h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Their texts mention a fee, a phone number, an email or a website, so buyers do not see them. The
        dealer sees why. Publish one to allow these words in it, or send it back with a reason.
      </p>
      {found === null && <LoadFailed what="The listings could not be loaded." />}
      {found?.total === 0 && (
        <Card role="status" as="p" padding="large" className="mt-6">
          There are no listings to check.
        </Card>
      )}
      {found !== null && found.total > found.vehicles.length && (
        <p className="mt-4 text-ink-soft figures">
          Showing the oldest {formatNumber(found.vehicles.length)}.
        </p>
      )}
      <ul className="mt-6 grid gap-4">
        {found?.vehicles.map((vehicle) => (
          <li key={vehicle.vehicle_id}>
            <HeldListingCard vehicle={vehicle} />
          </li>
        ))}
      </ul>
    </>
  );
}

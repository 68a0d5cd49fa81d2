import { ALL_LISTINGS, listLoader } from "#src/web/admin/pages.tsx";
import { VehicleFeeds } from "#src/web/portal/feeds.tsx";
import { LoadFailed, PageHead, portalMeta } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/feeds";

export const meta = () => portalMeta("Feeds of the whole site");

const site = api.admin["vehicle-feeds"];

export const clientLoader = listLoader("feeds", () => bodyOf(site.$get()));

export default function SiteFeedsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <PageHead
        partOf={ALL_LISTINGS}
        title="Feeds of the whole site"
        about="The cars on sale of all verified dealers, for advertising the site. Google's has the cars of dealers who have given a store code under Feeds in their portal. Generated cars are left out."
      />
      <div className="mt-6 grid gap-6">
        {found === null && <LoadFailed what="The feeds could not be loaded." />}
        {found && <VehicleFeeds what="The feeds" of={site} feeds={found.feeds?.feeds ?? null} />}
      </div>
    </div>
  );
}

import { parseResponse } from "hono/client";
import { loadAdminPage, loadSection } from "#src/web/admin/loaders.ts";
import { PageHead } from "#src/web/admin/page-head.tsx";
import { FeedAddresses } from "#src/web/portal/feeds/feed-addresses.tsx";
import { FeedSwitch } from "#src/web/portal/feeds/feed-switch.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ALL_LISTINGS } from "../links.ts";
import type { Route } from "./+types/feeds";

export const meta = () => portalMeta("Feeds of the whole site");

const site = api.admin["vehicle-feeds"];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, async () => ({
    found: await loadSection("feeds", () => parseResponse(site.$get())),
  }));
clientLoader.hydrate = true as const;

export default function SiteFeedsPage({ loaderData: { found } }: Route.ComponentProps) {
  const [isBusy, change] = useChange();
  return (
    <div className="max-w-3xl">
      <PageHead
        partOf={ALL_LISTINGS}
        title="Feeds of the whole site"
        about="The cars on sale of all verified dealers, for advertising the site. Google's has the cars of dealers who have given a store code under Feeds in their portal. Generated cars are left out."
      />
      <div className="mt-6 grid gap-6">
        {found === null && <LoadFailed what="The feeds could not be loaded." />}
        {found?.feeds === null && (
          <Card padding="medium">
            <p>The feeds are off.</p>
            <p className="mt-4">
              <Button
                disabled={isBusy}
                onClick={() => void change(() => site.$put({ json: {} }), { title: "The feeds are on" })}
              >
                {isBusy ? "Turning on..." : "Turn on the feeds"}
              </Button>
            </p>
          </Card>
        )}
        {found?.feeds && (
          <>
            <FeedAddresses feeds={found.feeds.feeds} />
            <FeedSwitch renew={() => site.address.$post()} turnOff={() => site.$delete()} />
          </>
        )}
      </div>
    </div>
  );
}

import { Outlet } from "react-router";
import { shortlistHref } from "#src/domain/vehicles/kept-vehicles.ts";
import { StatisticsSwitch } from "#src/web/analytics/statistics-switch.tsx";
import { useSession } from "#src/web/session/use-session.ts";
import { SiteFooter } from "#src/web/ui/site-footer.tsx";
import { SiteHeader } from "#src/web/ui/site-header.tsx";
import { useShortlist } from "./kept/shortlist.ts";

/** Header, page, footer: what every public page stands in. */
export default function SiteLayout() {
  const session = useSession();
  const shortlist = useShortlist();
  return (
    <>
      <SiteHeader
        signed_in={session !== null}
        is_admin={session?.is_admin ?? false}
        saved={{ count: shortlist.length, href: shortlistHref(shortlist) }}
      />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter>
        <StatisticsSwitch />
      </SiteFooter>
    </>
  );
}

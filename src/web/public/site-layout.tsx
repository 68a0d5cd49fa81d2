import { Outlet } from "react-router";
import { StatisticsSwitch } from "#src/web/analytics/statistics-switch.tsx";
import { useSession } from "#src/web/session/use-session.ts";
import { SiteFooter } from "#src/web/ui/site-footer.tsx";
import { SiteHeader } from "#src/web/ui/site-header.tsx";

/** Header, page, footer: what every public page stands in. */
export default function SiteLayout() {
  const session = useSession();
  return (
    <>
      <SiteHeader signed_in={session !== null} is_admin={session?.is_admin ?? false} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter>
        <StatisticsSwitch />
      </SiteFooter>
    </>
  );
}

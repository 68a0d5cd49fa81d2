import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { shortlistHref } from "#src/domain/vehicles/kept-vehicles.ts";
import { useSession } from "#src/web/session/use-session.ts";
import { SiteHeader } from "#src/web/ui/site-header.tsx";
import { useShortlist } from "./browser-storage/shortlist.ts";
import { PageLinks } from "./parts/page-links.tsx";
import { whenSeen } from "./parts/when-seen.ts";

const PublicFooter = lazy(whenSeen("site-footer", () => import("./public-footer.tsx")));

/** One element for good: React would take a new one for a change, and show nothing until the footer's code is there. */
const FOOTER = (
  <Suspense fallback={null}>
    <PublicFooter />
  </Suspense>
);

/** Header, page, footer: what every public page stands in. */
export default function SiteLayout() {
  const session = useSession();
  const shortlist = useShortlist();
  return (
    <>
      <SiteHeader
        signedIn={session !== null}
        is_admin={session?.is_admin ?? false}
        saved={{ count: shortlist.length, href: shortlistHref(shortlist) }}
      />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      {FOOTER}
      <PageLinks />
    </>
  );
}

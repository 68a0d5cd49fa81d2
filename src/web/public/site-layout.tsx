import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { shortlistHref } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { useSession } from "#src/web/session/use-session.ts";
import { SiteHeader } from "#src/web/ui/layout/site-header.tsx";
import { useShortlist } from "./browser-storage/shortlist.ts";
import { lazyWhenVisible } from "./lazy-when-visible.ts";
import { LeadDialogs } from "./lead/lead-dialogs.tsx";
import { PageLinks } from "./page-sections/page-links.tsx";

const PublicFooter = lazy(lazyWhenVisible("site-footer", () => import("./public-footer.tsx")));

/**
 * A constant element: with a new one React would show nothing until the footer's code has loaded.
 */
const FOOTER = (
  <Suspense fallback={null}>
    <PublicFooter />
  </Suspense>
);

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
        <LeadDialogs>
          <Outlet />
        </LeadDialogs>
      </main>
      {FOOTER}
      <PageLinks />
    </>
  );
}

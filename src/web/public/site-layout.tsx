import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { LoadingLine } from "../ui/layout/loading-line.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { lazyWhenVisible } from "./lazy-when-visible.ts";
import { LeadDialogs } from "./lead/lead-dialogs.tsx";
import { PageLinks } from "./page-sections/page-links.tsx";

const PublicFooter = lazy(lazyWhenVisible("site-footer", () => import("./public-footer.tsx")));

/**
 * A constant element: with a new one React would show nothing until the footer's code has loaded.
 */
const FOOTER = (
  <Suspense>
    <PublicFooter />
  </Suspense>
);

/** Layout of public pages that React hydrates; the others use the content layout. */
export default function SiteLayout() {
  return (
    <>
      <LoadingLine />
      <SiteHeader />
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

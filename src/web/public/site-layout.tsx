import { Outlet } from "react-router";
import { LoadingLine } from "../ui/layout/loading-line.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import PublicFooter from "./public-footer.tsx";

/** Layout of public pages that React hydrates; the others use the content layout. */
export default function SiteLayout() {
  return (
    <>
      <LoadingLine />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <PublicFooter />
    </>
  );
}

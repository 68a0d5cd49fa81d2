import { Outlet } from "react-router";
import { SiteHeader } from "../header/site-header.tsx";
import PublicFooter from "../public-footer.tsx";
import { loadDocument } from "./load-document.ts";

/** Without one the router would render only a fallback, because there is a client loader. */
export const loader = () => null;
export const clientLoader = loadDocument;

/** Makes `root.tsx` send small scripts in place of React and the router. */
export const handle = { isContentPage: true };

/** Layout of pages without hydration: their components cannot use effects or handlers. */
export default function ContentLayout() {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} data-content-page className="outline-none">
        <Outlet />
      </main>
      <PublicFooter />
    </>
  );
}

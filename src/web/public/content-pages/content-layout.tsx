import { useContext } from "react";
import { Outlet } from "react-router";
import { RECORD_EARLY_TAPS } from "#src/web/live/early-taps.ts";
import { NonceContext } from "#src/web/nonce-context.ts";
import { trustedHtml } from "#src/web/ui/html/trusted-html.ts";
import { SiteHeader } from "../header/site-header.tsx";
import { SiteFooter } from "../site-footer.tsx";
import { loadDocument } from "./load-document.ts";

/** Without one the router would render only a fallback, because there is a client loader. */
export const loader = () => null;
export const clientLoader = loadDocument;

/** Makes `root.tsx` send small scripts in place of React and the router. */
export const handle = { isContentPage: true };

/** Layout of pages without hydration: their components cannot use effects or handlers. */
export default function ContentLayout() {
  const nonce = useContext(NonceContext);
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={trustedHtml(RECORD_EARLY_TAPS)} />
      <SiteHeader />
      <main id="main" tabIndex={-1} data-content-page className="outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}

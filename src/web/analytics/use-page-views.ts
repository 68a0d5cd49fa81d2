import { useEffect } from "react";
import { useLocation } from "react-router";
import { recordEvent } from "./record-event.ts";

/** Counts a page view per route change, including the first; a change of filters does not count. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const record = () => recordEvent("page_view", {}, countedPath(pathname));
    record();
    // The browser kept the page as it was, and shows it again: effects do not run anew.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) record();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [pathname]);
}

/** The link to a draft is a secret, and no address to be kept. */
const countedPath = (pathname: string) => pathname.replace(/^(\/blog\/preview)\/.*/, "$1");

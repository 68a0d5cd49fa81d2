import { useEffect } from "react";
import { useLocation } from "react-router";
import { recordEvent } from "./record-event.ts";

/** Counts a page view per route change, including the first; a change of filters does not count. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const record = () => recordEvent("page_view", {}, countedPath(pathname));
    record();
    // A page restored from the back/forward cache does not run its effects again.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) record();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [pathname]);
}

/** Drops the secret token of a draft preview link, which must not be recorded. */
const countedPath = (pathname: string) => pathname.replace(/^(\/blog\/preview)\/.*/, "$1");

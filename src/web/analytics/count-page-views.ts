import { recordEvent } from "./record-event.ts";

/** Counts a view now, and again whenever the back/forward cache restores the page. @returns stops counting */
export function countPageViews(pathname: string): () => void {
  const record = () => recordEvent("page_view", {}, countedPath(pathname));
  record();
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) record();
  };
  window.addEventListener("pageshow", onShow);
  return () => window.removeEventListener("pageshow", onShow);
}

/** Drops the secret token of a draft preview link, which must not be recorded. */
const countedPath = (pathname: string) => pathname.replace(/^(\/blog\/preview)\/.*/, "$1");

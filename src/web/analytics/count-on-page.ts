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

export function countArticleView(): void {
  const article = document.querySelector<HTMLElement>("[data-post-slug]");
  const slug = article?.dataset.postSlug;
  const title = article?.querySelector("h1")?.textContent;
  if (slug && title) recordEvent("blog_post_viewed", { post_slug: slug, post_title: title });
}

/**
 * Counts clicks on elements with `data-cta` (name) and `data-cta-location` (here or on an
 * ancestor). One delegated listener, so that links stay plain HTML. @returns stops counting
 */
export function countCtaClicks(): () => void {
  const leaving = new AbortController();
  const options = { capture: true, signal: leaving.signal };
  document.addEventListener("click", onPress, options);
  // The middle button opens a link in a new tab; the right one only opens a menu.
  document.addEventListener("auxclick", (event) => event.button === 1 && onPress(event), options);
  return () => leaving.abort();
}

function onPress({ target }: MouseEvent): void {
  const cta = target instanceof Element ? target.closest<HTMLElement>("[data-cta]") : null;
  const ctaName = cta?.dataset.cta;
  const ctaLocation = cta?.closest<HTMLElement>("[data-cta-location]")?.dataset.ctaLocation;
  if (ctaName && ctaLocation) recordEvent("cta_clicked", { cta_name: ctaName, cta_location: ctaLocation });
}

import { recordEvent } from "./record-event.ts";

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

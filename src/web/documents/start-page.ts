import { countArticleView, countCtaClicks, countPageViews } from "#src/web/analytics/count-on-page.ts";
import { startStatisticsSwitch } from "#src/web/analytics/start-statistics-switch.ts";
import { forgetEarlyTaps } from "#src/web/live/early-taps.ts";
import { startParts } from "#src/web/live/start-parts.ts";
import { whenVisited } from "#src/web/live/when-visited.ts";
import { sendErrorReport, startErrorScreen } from "#src/web/ui/error-screen/start-error-screen.ts";
import { startEmailOffer } from "#src/web/ui/forms/start-email-offer.ts";
// Makes a policy, which a page can have once: so here, and not in each page's own script.
import "#src/web/ui/html/trusted-html.ts";
import { startToasts } from "#src/web/ui/toasts/start-toasts.ts";
import { startHeader } from "../public/header/start-header.ts";

/** How long a form that was sent takes no second press. */
const SENDING_MS = 10_000;

reportErrors();
forgetEarlyTaps();
whenVisited(() => {
  countArticleView();
  countPageViews(window.location.pathname);
  countCtaClicks();
});
sendFormsOnce();
startParts({
  "[data-statistics-switch]": startStatisticsSwitch,
  "[data-site-header]": startHeader,
  "[data-email-field]": startEmailOffer,
  "[data-toasts]": startToasts,
  "[data-error-screen]": startErrorScreen,
});

/** Reports the first error of our own scripts on this page; extensions of the browser have errors of their own. */
function reportErrors(): void {
  const leaving = new AbortController();
  const report = (error: unknown) => {
    if (!(error instanceof Error) || !error.stack?.includes(`${location.origin}/assets/`)) return;
    leaving.abort();
    // Without a network nothing can be reported.
    sendErrorReport({ message: error.message, stack: error.stack }).catch(() => {});
  };
  const { signal } = leaving;
  window.addEventListener("error", ({ error }) => report(error), { signal });
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason), { signal });
}

/** Sends a posted form once: a second press on a slow network would write a second message. */
function sendFormsOnce(): void {
  let sent: { form: EventTarget | null; at: number } | null = null;
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    if (sent?.form === event.target && event.timeStamp - sent.at < SENDING_MS) event.preventDefault();
    else sent = { form: event.target, at: event.timeStamp };
  });
  // The back/forward cache shows the page as it was left.
  window.addEventListener("pageshow", () => {
    sent = null;
  });
}

import { countArticleView, countCtaClicks, countPageViews } from "#src/web/analytics/count-on-page.ts";
import { startStatisticsSwitch } from "#src/web/analytics/start-statistics-switch.ts";
import { forgetEarlyTaps } from "#src/web/live/early-taps.ts";
import { reportErrors } from "#src/web/live/report-errors.ts";
import { startParts } from "#src/web/live/start-parts.ts";
import { whenVisited } from "#src/web/live/when-visited.ts";
import { startEmailOffer } from "#src/web/ui/forms/start-email-offer.ts";
// Makes a policy, which a page can have once: so here, and not in each page's own script.
import "#src/web/ui/html/trusted-html.ts";
import { startToasts } from "#src/web/ui/toasts/start-toasts.ts";
import { startHeader } from "../header/start-header.ts";
import { sendFormsOnce } from "./send-forms-once.ts";

/** Runs on every content page, without React. */
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
});

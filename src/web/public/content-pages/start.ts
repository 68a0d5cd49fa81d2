import { countArticleView } from "#src/web/analytics/count-article-view.ts";
import { countCtaClicks } from "#src/web/analytics/count-cta-clicks.ts";
import { countPageViews } from "#src/web/analytics/count-page-views.ts";
import { startStatisticsSwitch } from "#src/web/analytics/start-statistics-switch.ts";
import { startHeader } from "../header/start-header.ts";

/** All that a content page runs in the browser: the build makes one file of it, without React. */
countArticleView();
countPageViews(window.location.pathname);
countCtaClicks();
for (const element of document.querySelectorAll("[data-statistics-switch]")) startStatisticsSwitch(element);
for (const header of document.querySelectorAll<HTMLElement>("[data-site-header]")) startHeader(header);

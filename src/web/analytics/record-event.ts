import type { AnalyticsEventFields, AnalyticsEventName } from "#src/domain/analytics/analytics-events.ts";
import type { SentEvent } from "#src/domain/analytics/event-batch.ts";
import { withoutLinkKeys } from "#src/domain/text/without-link-keys.ts";
import { createEventQueue } from "./event-queue.ts";
import { statistics } from "./statistics.ts";

const SENT_AFTER_MS = 4000;

const queue = createEventQueue({
  isOn: () => statistics().isOn(),
  send,
  later: (work) => setTimeout(work, SENT_AFTER_MS),
});
let isListening = false;
let pageView = { path: "", id: "" };

/**
 * Counts something that happened on this page (spec §1). For effects and event handlers: there is nothing to count on the
 * server. Never throws, and nothing waits for it.
 * @param pagePath where it happened, if not on the page that is shown
 */
export function recordEvent<N extends AnalyticsEventName>(
  name: N,
  fields: AnalyticsEventFields<N>,
  pagePath = window.location.pathname,
): void {
  listen();
  const path = withoutLinkKeys(pagePath);
  const pageViewId = currentPageViewId(window.location.pathname);
  queue.add({
    name,
    occurred_at: new Date().toISOString(),
    page_path: path,
    page_view_id: pageViewId,
    fields,
  });
}

/** Another on every page that is come to; it guards no secret, so that small numbers by chance do. */
function currentPageViewId(path: string): string {
  if (pageView.path !== path) pageView = { path, id: Math.random().toString(36).slice(2).padEnd(8, "0") };
  return pageView.id;
}

/** Leaving, closing and switching away: the last moments in which a page can send. Emptied, too, when switched off. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") queue.flush();
  });
  window.addEventListener("pagehide", queue.flush);
  document.addEventListener("prerenderingchange", queue.flush);
  statistics().onChange(queue.flush);
}

/** As text, which needs no permission asked beforehand. */
function send(events: readonly SentEvent[]): boolean {
  // A page that a browser prepares before anybody asked for it was not viewed, and may never be.
  if ((document as { prerendering?: boolean }).prerendering) return false;
  return navigator.sendBeacon("/api/events", JSON.stringify({ events }));
}

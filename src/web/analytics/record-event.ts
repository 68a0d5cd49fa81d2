import type { AnalyticsEventFields, AnalyticsEventName } from "#src/domain/analytics/analytics-events.ts";
import type { SentEvent } from "#src/domain/analytics/event-batch.ts";
import { withoutLinkKeys } from "#src/domain/text/without-link-keys.ts";
import { createEventQueue } from "./event-queue.ts";
import { statistics } from "./statistics.ts";

const FLUSH_AFTER_MS = 4000;

const queue = createEventQueue({
  isOn: () => statistics().isOn(),
  send,
  later: (work) => setTimeout(work, FLUSH_AFTER_MS),
});
let isListening = false;

/**
 * Records an analytics event. Call it from effects and event handlers only. Never throws or blocks.
 * @param pagePath where it happened, if not on the page that is shown
 */
export function recordEvent<N extends AnalyticsEventName>(
  name: N,
  fields: AnalyticsEventFields<N>,
  pagePath = window.location.pathname,
): void {
  listen();
  const path = withoutLinkKeys(pagePath);
  queue.add({
    name,
    occurred_at: new Date().toISOString(),
    page_path: path,
    fields,
  });
}

/** Flushes when the page is hidden or unloaded, and clears the queue on opt-out. */
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

/** Sent as text/plain, which needs no CORS preflight. */
function send(events: readonly SentEvent[]): boolean {
  // A prerendered page may never be viewed.
  if ((document as { prerendering?: boolean }).prerendering) return false;
  return navigator.sendBeacon("/api/events", JSON.stringify({ events }));
}

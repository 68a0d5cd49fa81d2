import type { AnalyticsEventFields, AnalyticsEventName } from "#src/domain/analytics/analytics-events.ts";
import { MAX_EVENTS_PER_BATCH, type SentEvent } from "#src/domain/analytics/event-batch.ts";
import { withoutLinkKeys } from "#src/domain/text/without-link-keys.ts";
import { isCounted, onStatisticsChange } from "./statistics.ts";

const FLUSH_AFTER_MS = 4000;
const FLUSH_AT_EVENTS = 20;

const queue = createEventQueue({
  isOn: isCounted,
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
  onStatisticsChange(queue.flush);
}

/** Sent as text/plain, which needs no CORS preflight. */
function send(events: readonly SentEvent[]): boolean {
  // A prerendered page may never be viewed.
  if ((document as { prerendering?: boolean }).prerendering) return false;
  return navigator.sendBeacon("/api/events", JSON.stringify({ events }));
}

interface EventQueueParts {
  /** Read for each event, so that opting out takes effect at once, in other tabs too. */
  isOn: () => boolean;
  /** @returns false when the browser refused; the events stay queued */
  send: (events: readonly SentEvent[]) => boolean;
  later: (work: () => void) => void;
}

export function createEventQueue({ isOn, send, later }: EventQueueParts) {
  let waiting: SentEvent[] = [];
  let isDue = false;

  function flush(): void {
    if (!isOn()) waiting = [];
    if (waiting.length > 0 && send(waiting)) waiting = [];
  }

  function add(event: SentEvent): void {
    // Bounds the queue: refused events are dropped rather than filling the memory.
    if (isOn() && waiting.length < MAX_EVENTS_PER_BATCH) waiting.push(event);
    if (waiting.length >= FLUSH_AT_EVENTS || !isOn()) flush();
    else sendSoon();
  }

  function sendSoon(): void {
    if (isDue) return;
    isDue = true;
    later(() => {
      isDue = false;
      flush();
    });
  }

  return { add, flush };
}

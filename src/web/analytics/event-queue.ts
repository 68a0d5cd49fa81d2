import { MAX_EVENTS_PER_BATCH, type SentEvent } from "#src/domain/analytics/event-batch.ts";

/** Flushes without waiting at this many events. */
const FLUSH_AT_EVENTS = 20;

interface EventQueueParts {
  /** Read for each event, so that opting out takes effect at once, in other tabs too. */
  isOn: () => boolean;
  /** @returns false when the browser refused; the events stay queued */
  send: (events: readonly SentEvent[]) => boolean;
  /** Schedules the next flush. */
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

import { MAX_EVENTS_PER_BATCH, type SentEvent } from "#src/domain/analytics/event-batch.ts";

/** So many are sent without waiting. */
const SENT_AT = 20;

interface EventQueueParts {
  /** Asked each time: the switch works at once, also from another tab. */
  isOn: () => boolean;
  /** @returns whether the browser took them; if not, they wait for the next time */
  send: (events: readonly SentEvent[]) => boolean;
  /** Does the work after some seconds. */
  later: (work: () => void) => void;
}

/** Events wait here a little, so that a page sends one request where it would send ten. */
export function createEventQueue({ isOn, send, later }: EventQueueParts) {
  let waiting: SentEvent[] = [];
  let isDue = false;

  function flush(): void {
    if (!isOn()) waiting = [];
    if (waiting.length > 0 && send(waiting)) waiting = [];
  }

  function add(event: SentEvent): void {
    // What a browser refuses to send is lost in the end, but does not fill its memory.
    if (isOn() && waiting.length < MAX_EVENTS_PER_BATCH) waiting.push(event);
    if (waiting.length >= SENT_AT || !isOn()) flush();
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

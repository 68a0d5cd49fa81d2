import { useEffect, useEffectEvent } from "react";
import { DEALER_EVENT_KINDS, type DealerEventKind } from "#src/domain/leads/lead-route.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { serverEvents } from "#src/web/session/server-events.ts";

/** A change to the dealer's enquiries. 'missed': events may have been lost, so reload. */
export type DealerEvent = { kind: DealerEventKind; lead_id: string } | { kind: "missed" };
type Listener = (event: DealerEvent) => void;

const MIN_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 60_000;

const listeners = new Set<Listener>();
let reading: AbortController | null = null;

// One tab holds the stream and relays it: without HTTP/2 browsers open only six connections to a
// site.
const channel = typeof window === "undefined" ? null : new BroadcastChannel("second-spark.dealer-events");
channel?.addEventListener("message", ({ data }: MessageEvent<DealerEvent>) => tell(data));

/**
 * Calls the listener while the stream is connected. Delivery is not guaranteed, so callers also
 * reload now and then.
 */
function onDealerEvent(listener: Listener): () => void {
  listeners.add(listener);
  reading ??= readInOneTab();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    reading?.abort();
    reading = null;
  };
}

export function useDealerEvents(listener: Listener, isEnabled = true): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => (isEnabled ? onDealerEvent(onEvent) : undefined), [isEnabled]);
}

function readInOneTab(): AbortController {
  const ending = new AbortController();
  const { signal } = ending;
  // navigator.locks needs a secure context. Without it no tab can be chosen to read the stream, so
  // none does.
  navigator.locks?.request("second-spark.dealer-events", { signal }, () => readOn(signal)).catch(() => {});
  return ending;
}

async function readOn(signal: AbortSignal): Promise<void> {
  for (let waitMs = MIN_BACKOFF_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, MAX_BACKOFF_MS)) {
    try {
      const { body } = await api.dealer.events.$get(undefined, { init: { signal } });
      if (!body) return;
      for await (const { event, data } of serverEvents(body)) {
        // The server closes the stream when its access token expires: reconnect at once.
        waitMs = MIN_BACKOFF_MS / 2;
        const heard = eventOf(event, data);
        tell(heard);
        channel?.postMessage(heard);
      }
    } catch (error) {
      const isRefused = error instanceof ApiError && [401, 403, 404].includes(error.status);
      if (isRefused || error instanceof SessionEndedError) return;
    }
    // Jitter, so that not all browsers reconnect at once after an outage.
    await pause(waitMs * (1 + Math.random()), signal);
  }
}

function eventOf(event: string, data: string): DealerEvent {
  const kind = DEALER_EVENT_KINDS.find((one) => one === event);
  if (!kind) return { kind: "missed" };
  return { kind, lead_id: (JSON.parse(data) as { lead_id: string }).lead_id };
}

function tell(event: DealerEvent): void {
  for (const listener of listeners) listener(event);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

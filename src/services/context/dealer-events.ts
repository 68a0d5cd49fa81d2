import { z } from "zod";
import { DEALER_EVENT_KINDS, type DealerEventKind } from "#src/domain/leads/lead-route.ts";

/** The NOTIFY channel of the triggers in schema/13-lead-routes.sql. */
export const DEALER_EVENTS_CHANNEL = "dealer_events";

/** Each open stream costs memory and a periodic query. */
const MAX_SUBSCRIBERS = 1000;
/** One per browser or phone: tabs of one browser share a stream. */
const MAX_SUBSCRIBERS_PER_USER = 8;

const notificationSchema = z.object({
  kind: z.enum(DEALER_EVENT_KINDS),
  dealer_id: z.uuid(),
  lead_id: z.uuid(),
});

/** Contains ids, never a buyer's details. 'missed': events may have been lost. */
export type DealerEvent = { kind: DealerEventKind; lead_id: string } | { kind: "missed" };

export interface DealerEventSubscriber {
  user_id: string;
  dealer_id: string;
  notify(event: DealerEvent): void;
  end(): void;
}

export interface DealerEvents {
  /** @returns a function that unsubscribes; null when there are too many subscribers */
  subscribe(subscriber: DealerEventSubscriber): (() => void) | null;
  /** @param payload of a notification; invalid ones are ignored */
  publish(payload: string): void;
  missed(): void;
  end(): void;
}

export function createDealerEvents(): DealerEvents {
  const subscribers = new Set<DealerEventSubscriber>();
  let ended = false;
  return {
    subscribe(subscriber) {
      const own = [...subscribers].filter(({ user_id }) => user_id === subscriber.user_id);
      if (ended || subscribers.size >= MAX_SUBSCRIBERS || own.length >= MAX_SUBSCRIBERS_PER_USER) return null;
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    publish(payload) {
      const { kind, dealer_id, lead_id } = parse(payload) ?? {};
      if (!kind || !lead_id) return;
      for (const subscriber of subscribers) {
        if (subscriber.dealer_id === dealer_id) subscriber.notify({ kind, lead_id });
      }
    },
    missed() {
      for (const subscriber of subscribers) subscriber.notify({ kind: "missed" });
    },
    end() {
      ended = true;
      for (const subscriber of subscribers) subscriber.end();
      subscribers.clear();
    },
  };
}

function parse(payload: string): z.infer<typeof notificationSchema> | undefined {
  try {
    return notificationSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

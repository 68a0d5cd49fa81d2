import { z } from "zod";

/** The channel on which the database's triggers speak (migration 0010). */
export const DEALER_EVENTS_CHANNEL = "dealer_events";

/** Open streams cost memory and a question to the database each now and then. */
const MAX_SUBSCRIBERS = 1000;
/** A person's browsers and phones: tabs of one browser share a stream. */
const MAX_SUBSCRIBERS_PER_USER = 8;

const notificationSchema = z.object({
  kind: z.enum(["lead-routed", "lead-changed", "lead-gone"]),
  dealer_id: z.uuid(),
  lead_id: z.uuid(),
});

/** What a dealer's people are told: ids and never a buyer's details. 'missed': something may have happened unheard. */
export type DealerEvent =
  | { kind: "lead-routed" | "lead-changed" | "lead-gone"; lead_id: string }
  | { kind: "missed" };

export interface DealerEventSubscriber {
  user_id: string;
  dealer_id: string;
  notify(event: DealerEvent): void;
  /** No more will come. */
  end(): void;
}

/** Passes on to this process's followers what the database notified, each the own dealer's alone. */
export interface DealerEvents {
  /** @returns how to stop following; null when too many do */
  subscribe(subscriber: DealerEventSubscriber): (() => void) | null;
  /** @param payload of a notification; what makes no sense is ignored */
  publish(payload: string): void;
  missed(): void;
  /** Ends all, and takes no more: the program stops. */
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

import { setTimeout as pause } from "node:timers/promises";
import { numberedLead } from "#tests/support/records/numbered-lead.ts";

const TRY_AGAIN_AFTER_MS = 100;
const BETWEEN_LEADS_MS = 20;
const RESPONSE_LIMIT_MS = 20_000;
/** Longer than any fault in these tests. */
const GIVE_UP_AFTER_MS = 120_000;

export interface Buyers {
  accepted: Map<string, string>;
  /** Other responses by status; 0 is a lost connection. */
  refusals: Map<number, number>;
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

export interface BuyersOptions {
  origin: string;
  atOnce: number;
  vehicleIds: readonly string[];
}

/**
 * Endless load of distinct buyers, half of them about a vehicle. Retries failures with the same
 * idempotency key until accepted, as the lead form does.
 */
export function startBuyers({ origin, atOnce, vehicleIds }: BuyersOptions): Buyers {
  const accepted = new Map<string, string>();
  const refusals = new Map<number, number>();
  let isOver = false;
  let lastBuyer = 0;
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});

  async function ask(): Promise<void> {
    while (!isOver) {
      const number = ++lastBuyer;
      const email = `buyer.${number}@example.com`;
      const vehicleId = number % 2 ? undefined : vehicleIds[number % vehicleIds.length];
      accepted.set(await persist(number, { ...numberedLead(number, email), vehicle_id: vehicleId }), email);
      await pause(BETWEEN_LEADS_MS);
    }
  }

  async function persist(number: number, lead: object): Promise<string> {
    const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
    let text = "";
    while (Date.now() < giveUpAt) {
      const response = await fetch(`${origin}/api/lead`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": `buyer-${number}` },
        body: JSON.stringify(lead),
        signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
      }).catch(() => null);
      // A response cut off in the body counts as no response.
      text = (await response?.text().catch(() => null)) ?? "";
      if (response?.status === 201 && text.endsWith("}"))
        return (JSON.parse(text) as { lead_id: string }).lead_id;
      const status = response?.status ?? 0;
      refusals.set(status, (refusals.get(status) ?? 0) + 1);
      await pause(TRY_AGAIN_AFTER_MS);
    }
    throw new Error(`buyer ${number} was never accepted: ${text}`);
  }

  const asking = Promise.all(Array.from({ length: atOnce }, ask));
  asking.catch(failed.reject);
  return {
    accepted,
    refusals,
    async more(count) {
      const wanted = accepted.size + count;
      while (accepted.size < wanted) await Promise.race([pause(20), failed.promise]);
    },
    async stop() {
      isOver = true;
      await asking;
    },
  };
}

import { setTimeout as pause } from "node:timers/promises";
import { leadOf } from "#tests/support/lead-of-person.ts";

const TRY_AGAIN_AFTER_MS = 100;
const BETWEEN_LEADS_MS = 20;
const ANSWER_LIMIT_MS = 20_000;
/** Longer than any fault of these tests lasts. */
const GIVE_UP_AFTER_MS = 120_000;

export interface Buyers {
  /** The leads that were answered with "accepted", and whose each is. */
  accepted: Map<string, string>;
  /** How many answers were something else, by status; 0 is none at all. */
  refusals: Map<number, number>;
  /** Returns when so many more were accepted. */
  more(count: number): Promise<void>;
  /** Everybody gets their answer first. */
  stop(): Promise<void>;
}

export interface Asking {
  origin: string;
  /** How many ask at the same time. */
  atOnce: number;
  vehicle_ids: readonly string[];
}

/**
 * Buyers who ask one after the other, each another person, and about a car every second time. What fails they send again
 * under the same key until it is accepted, as the form of the site does with a person before it.
 */
export function startBuyers({ origin, atOnce, vehicle_ids }: Asking): Buyers {
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
      const vehicleId = number % 2 ? undefined : vehicle_ids[number % vehicle_ids.length];
      accepted.set(await persist(number, { ...leadOf(number, email), vehicle_id: vehicleId }), email);
      await pause(BETWEEN_LEADS_MS);
    }
  }

  async function persist(number: number, lead: object): Promise<string> {
    const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
    let said = "";
    while (Date.now() < giveUpAt) {
      const answer = await fetch(`${origin}/api/lead`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": `buyer-${number}` },
        body: JSON.stringify(lead),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      }).catch(() => null);
      // A server that dies in the middle of its answer has given none.
      said = (await answer?.text().catch(() => null)) ?? "";
      if (answer?.status === 201 && said.endsWith("}"))
        return (JSON.parse(said) as { lead_id: string }).lead_id;
      const status = answer?.status ?? 0;
      refusals.set(status, (refusals.get(status) ?? 0) + 1);
      await pause(TRY_AGAIN_AFTER_MS);
    }
    throw new Error(`buyer ${number} was never accepted: ${said}`);
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

import { sql } from "kysely";
import type { SimulatedWorld } from "../simulated-world.ts";
import { addedRoutes, type LastSeen } from "./last-seen.ts";
import { hasJob, type Rules } from "./rule.ts";

export const WEBHOOK_RULES: Rules = {
  "no delivery is lost": sql`
    select webhook_delivery_id::text as what from webhook_deliveries
    where state = 'waiting'
      and not ${hasJob("send-webhook", { webhook_delivery_id: sql`webhook_deliveries.webhook_delivery_id` })}
  `,
};

export const newDeliveryRules = (since: LastSeen): Rules => ({
  "each new enquiry is delivered to its dealer's webhook": sql`
    select lead_id || ' ' || dealer_id as what from ${addedRoutes(since)} as added
    join webhook_endpoints using (dealer_id) join dealers using (dealer_id)
    where is_on and url = any(${since.webhooks}::text[]) and status = 'verified' and not exists (
      select from webhook_deliveries
      where webhook_deliveries.webhook_endpoint_id = webhook_endpoints.webhook_endpoint_id
        and webhook_deliveries.lead_id = added.lead_id and event = 'lead.routed'
    )
  `,
});

/** What was delivered has arrived, and nothing arrives at a webhook that was off or removed before the step. */
export async function wrongDeliveries({ db, webhooks }: SimulatedWorld, since: LastSeen): Promise<string[]> {
  const arrived = new Set(webhooks.received.map(({ delivery }) => delivery));
  const expected = new Set([...since.webhooks, ...webhooks.expected]);
  webhooks.expected.clear();
  const delivered = await db
    .selectFrom("webhook_deliveries")
    .select("webhook_delivery_id as id")
    .where("state", "=", "delivered")
    .execute();
  const unexpected = webhooks.received.slice(since.deliveries).filter(({ url }) => !expected.has(url));
  return [
    ...delivered
      .filter(({ id }) => !arrived.has(id))
      .map(({ id }) => `what was delivered has arrived: ${id}`),
    ...unexpected.map(({ url }) => `nothing arrives at a webhook that is off or was removed: ${url}`),
  ];
}

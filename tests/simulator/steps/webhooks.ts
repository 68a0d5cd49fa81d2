import { WEBHOOK_EVENTS, webhookUrl } from "../simulated-people.ts";
import type { SimulatedWorld } from "../simulated-world.ts";
import { outcome, type Step, tokenOf } from "./step.ts";

/** Numbers of the first webhooks end below. */
const FIRST_NUMBER = 1000;

export const WEBHOOK_STEPS: Record<string, Step> = {
  "a dealer removes its webhook": {
    weight: 1,
    async prepare(world) {
      const found = await anyWebhook(world);
      if (!found) return null;
      const path = `/dealer/webhooks/${found.webhook_endpoint_id}`;
      const token = tokenOf(world, found.dealer_id);
      return async () => outcome(world, await world.api.request(path, { method: "DELETE", token }));
    },
  },
  "a dealer turns its webhook on or off": {
    weight: 2,
    async prepare(world) {
      const found = await anyWebhook(world);
      if (!found) return null;
      const json = { is_on: !found.is_on };
      if (json.is_on) world.webhooks.expected.add(found.url);
      const path = `/dealer/webhooks/${found.webhook_endpoint_id}`;
      const token = tokenOf(world, found.dealer_id);
      return async () => outcome(world, await world.api.request(path, { method: "PUT", token, json }));
    },
  },
  "a dealer adds a webhook": {
    weight: 1,
    prepare(world) {
      const { token } = world.pick(world.dealers);
      const url = webhookUrl(FIRST_NUMBER + world.nextNumber());
      world.webhooks.expected.add(url);
      const json = { url, events: WEBHOOK_EVENTS };
      return async () => outcome(world, await world.api.request("/dealer/webhooks", { token, json }));
    },
  },
};

async function anyWebhook({ db, pick }: SimulatedWorld) {
  const endpoints = db
    .selectFrom("webhook_endpoints")
    .select(["webhook_endpoint_id", "dealer_id", "url", "is_on"]);
  const rows = await endpoints.orderBy("webhook_endpoint_id").execute();
  return rows.length > 0 ? pick(rows) : null;
}

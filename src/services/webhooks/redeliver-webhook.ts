import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { WEBHOOK_TEST } from "#src/domain/webhooks/webhook-events.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { isDeliveryOf } from "./delivery-log-queries.ts";
import { insertDelivery, updateDelivery } from "./delivery-queries.ts";
import { updateEndpoint, type WebhookEndpoint } from "./endpoint-queries.ts";
import { queueDelivery } from "./notify-webhooks.ts";
import { hostOf, lockOwnEndpoint } from "./own-endpoint.ts";

export async function sendTestEvent(app: DbAndClock, actor: OwnDealer, webhookEndpointId: string) {
  return await app.db.transaction().execute(async (tx) => {
    const endpoint = requireEnabled(await lockOwnEndpoint(tx, actor, webhookEndpointId));
    const at = app.now();
    // Ends a pause after failures: the user is watching.
    await updateEndpoint(tx, webhookEndpointId, { paused_until: null });
    const webhookDeliveryId = await insertDelivery(tx, {
      webhook_endpoint_id: webhookEndpointId,
      event: WEBHOOK_TEST,
      happened_at: at,
      next_attempt_at: at,
      created_at: at,
    });
    const { dealer_id } = endpoint;
    await queueDelivery(tx, { webhook_delivery_id: webhookDeliveryId, dealer_id });
    const subject = { id: webhookEndpointId, name: hostOf(endpoint), dealer_id };
    await recordChange(tx, { actor, action: "webhook.test", subject, at });
    return webhookDeliveryId;
  });
}

export async function redeliverWebhook(
  app: DbAndClock,
  actor: OwnDealer,
  ids: { webhook_endpoint_id: string; webhook_delivery_id: string },
) {
  const { webhook_endpoint_id, webhook_delivery_id } = ids;
  await app.db.transaction().execute(async (tx) => {
    const endpoint = await lockOwnEndpoint(tx, actor, webhook_endpoint_id);
    if (!isUuid(webhook_delivery_id) || !(await isDeliveryOf(tx, webhook_endpoint_id, webhook_delivery_id))) {
      throw new NotFound("Delivery not found");
    }
    requireEnabled(endpoint);
    const at = app.now();
    await updateEndpoint(tx, webhook_endpoint_id, { paused_until: null });
    await updateDelivery(tx, webhook_delivery_id, { state: "waiting", attempts: 0, next_attempt_at: at });
    const { dealer_id } = endpoint;
    await queueDelivery(tx, { webhook_delivery_id, dealer_id });
    const subject = { id: webhook_endpoint_id, name: hostOf(endpoint), dealer_id };
    await recordChange(tx, { actor, action: "webhook.resend", subject, after: { webhook_delivery_id }, at });
  });
}

function requireEnabled(endpoint: WebhookEndpoint): WebhookEndpoint {
  if (!endpoint.is_on) throw new Conflict("This webhook is switched off. Switch it on first.");
  if (endpoint.kind === "adf_mail" && endpoint.confirmed_at === null) {
    throw new Conflict("Enter the code from our email first: it proves that the address takes enquiries.");
  }
  return endpoint;
}

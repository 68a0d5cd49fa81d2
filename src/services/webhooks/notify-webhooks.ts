import type { DbOrTransaction } from "#src/db/database.ts";
import { EMPTYING_CHANGES } from "#src/domain/webhooks/webhook-events.ts";
import { addJob } from "#src/queue/add-job.ts";
import { insertDeliveries, type Notification } from "./delivery-queries.ts";

export async function notifyWebhooks(tx: DbOrTransaction, notification: Notification) {
  const isEmptying = EMPTYING_CHANGES.includes(notification.details?.change ?? "");
  const { dealer_id } = notification;
  for (const webhookDeliveryId of await insertDeliveries(tx, notification, isEmptying)) {
    await queueDelivery(tx, { webhook_delivery_id: webhookDeliveryId, dealer_id });
  }
}

/**
 * Replaces a waiting attempt. A dealer's deliveries are a series, so that one dealer's slow servers occupy
 * one worker.
 * @param at earliest time; at once if omitted
 */
export async function queueDelivery(
  tx: DbOrTransaction,
  { webhook_delivery_id, dealer_id }: { webhook_delivery_id: string; dealer_id: string },
  at?: Date,
) {
  await addJob(
    tx,
    "send-webhook",
    { webhook_delivery_id },
    { jobKey: `webhook.${webhook_delivery_id}`, runAt: at, queueName: `webhooks.${dealer_id}` },
  );
}

import type { DbOrTransaction } from "#src/db/database.ts";
import { EMPTYING_CHANGES, type WebhookEvent } from "#src/domain/webhooks/webhook-events.ts";
import { insertDeliveries } from "./delivery-queries.ts";
import { queueDelivery } from "./queue-delivery.ts";

export async function notifyWebhooks(
  tx: DbOrTransaction,
  notification: {
    dealer_id: string;
    event: WebhookEvent;
    lead_id: string;
    /** Fixed words and ids, never personal data. */
    details?: Readonly<Record<string, string>>;
    at: Date;
  },
): Promise<void> {
  const isEmptying = EMPTYING_CHANGES.includes(notification.details?.change ?? "");
  const ids = await insertDeliveries(tx, { details: {}, ...notification, isEmptying });
  const { dealer_id } = notification;
  for (const webhookDeliveryId of ids)
    await queueDelivery(tx, { webhook_delivery_id: webhookDeliveryId, dealer_id });
}

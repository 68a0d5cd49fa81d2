import type { DbOrTransaction } from "#src/db/database.ts";
import type { WebhookEvent } from "#src/domain/webhooks/webhook-events.ts";
import { insertDeliveries } from "./delivery-queries.ts";
import { queueDelivery } from "./queue-delivery.ts";

/** Tells a dealer's own systems, those that want to know, once the transaction at hand is committed. */
export async function notifyWebhooks(
  tx: DbOrTransaction,
  told: {
    dealer_id: string;
    event: WebhookEvent;
    lead_id: string;
    /** Words of ours and ids, and nothing about the buyer. */
    details?: Readonly<Record<string, string>>;
    at: Date;
  },
): Promise<void> {
  const ids = await insertDeliveries(tx, { details: {}, ...told });
  for (const webhookDeliveryId of ids) await queueDelivery(tx, webhookDeliveryId);
}

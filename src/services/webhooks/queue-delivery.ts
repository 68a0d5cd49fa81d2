import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";

/** Replaces a waiting attempt. @param at earliest time; at once if omitted */
export async function queueDelivery(
  tx: DbOrTransaction,
  webhookDeliveryId: string,
  at?: Date,
): Promise<void> {
  await addJob(
    tx,
    "send-webhook",
    { webhook_delivery_id: webhookDeliveryId },
    `webhook.${webhookDeliveryId}`,
    at,
  );
}

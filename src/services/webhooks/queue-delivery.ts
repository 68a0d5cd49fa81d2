import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";

/** One waiting try a delivery: another takes its place. @param at not before then; without it at once */
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

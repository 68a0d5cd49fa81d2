import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";

/**
 * Replaces a waiting attempt. A dealer's deliveries are a series, so that one dealer's slow servers occupy
 * one worker.
 * @param at earliest time; at once if omitted
 */
export async function queueDelivery(
  tx: DbOrTransaction,
  { webhook_delivery_id, dealer_id }: { webhook_delivery_id: string; dealer_id: string },
  at?: Date,
): Promise<void> {
  await addJob(
    tx,
    "send-webhook",
    { webhook_delivery_id },
    { jobKey: `webhook.${webhook_delivery_id}`, runAt: at, queueName: `webhooks.${dealer_id}` },
  );
}

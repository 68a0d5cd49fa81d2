import type { DbOrTransaction } from "#src/db/database.ts";
import { addJobs, newJob } from "#src/queue/add-job.ts";
import { insertDeliveries, type Notification } from "./delivery-queries.ts";

/** Changes after which a system that has the enquiry gets it emptied, also while its channel is off. */
const EMPTYING_CHANGES: readonly string[] = ["withdrawn", "restricted", "erased", "objected"];

export async function notifyWebhooks(tx: DbOrTransaction, notification: Notification) {
  const isEmptying = EMPTYING_CHANGES.includes(notification.details?.change ?? "");
  const deliveries = await insertDeliveries(tx, notification, isEmptying);
  await addJobs(
    tx,
    deliveries.map((delivery) => deliveryJob(delivery)),
  );
}

/** Replaces a waiting attempt. @param at earliest time; at once if omitted */
export async function queueDelivery(tx: DbOrTransaction, delivery: Queued, at?: Date) {
  await addJobs(tx, [deliveryJob(delivery, at)]);
}

interface Queued {
  webhook_delivery_id: string;
  dealer_id: string;
}

/** A dealer's deliveries are a series, so that one dealer's slow servers occupy one worker. */
const deliveryJob = ({ webhook_delivery_id, dealer_id }: Queued, runAt?: Date) =>
  newJob(
    "send-webhook",
    { webhook_delivery_id },
    { jobKey: `webhook.${webhook_delivery_id}`, runAt, queueName: `webhooks.${dealer_id}` },
  );

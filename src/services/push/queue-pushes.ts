import { PUSH_HOURS } from "#src/domain/policy/leads/leads.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { LeadRouteKey } from "#src/services/leads/inbox/dealer-lead-access.ts";
import { deleteMessages, insertMessages } from "./push-queries.ts";

/**
 * Adds a push job for each subscribed browser of the dealer's members. Idempotent, except for call reminders.
 * A dealer's pushes are a series, so that one dealer's slow endpoints occupy one worker.
 */
export async function queuePushes(
  app: Pick<AppContext, "db" | "now">,
  enquiry: LeadRouteKey,
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  const at = app.now();
  const until = hoursAfter(at, PUSH_HOURS).toISOString();
  await app.db.transaction().execute(async (tx) => {
    if (again) await deleteMessages(tx, enquiry);
    for (const pushSubscriptionId of await insertMessages(tx, enquiry, at)) {
      const queueName = `pushes.${enquiry.dealer_id}`;
      await addJob(tx, "send-push", { push_subscription_id: pushSubscriptionId, until }, { queueName });
    }
  });
}

import { TEXT_HOURS } from "#src/domain/policy/text-messages.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { LeadRouteKey } from "#src/services/leads/inbox/dealer-lead-access.ts";
import { insertTexts } from "./text-number-queries.ts";

/** Queues a text to each member of the dealer who asked for texts, one at a time. Idempotent. */
export async function queueTexts(
  app: Pick<AppContext, "db" | "now" | "textSender">,
  enquiry: LeadRouteKey,
): Promise<void> {
  if (app.textSender === null) return;
  const at = app.now();
  const until = hoursAfter(at, TEXT_HOURS).toISOString();
  await app.db.transaction().execute(async (tx) => {
    for (const userId of await insertTexts(tx, enquiry, at)) {
      const queueName = `texts.${enquiry.dealer_id}`;
      await addJob(tx, "send-enquiry-text", { ...enquiry, user_id: userId, until }, { queueName });
    }
  });
}

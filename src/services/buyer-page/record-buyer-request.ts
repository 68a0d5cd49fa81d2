import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";
import { notifyWebhooks } from "#src/services/webhooks/notify-webhooks.ts";
import { type BuyerRequestKind, insertBuyerRequest } from "./buyer-page-queries.ts";

/** Writes down what a buyer decided, and tells the dealers whom it concerns to look in the portal. */
export async function recordBuyerRequest(
  tx: DbOrTransaction,
  request: {
    lead_id: string;
    kind: BuyerRequestKind;
    /** Null: about all who have the request. */
    dealer_id: string | null;
    notifies: readonly string[];
    at: Date;
    /** An admin should look at it. */
    needsAdmin?: boolean;
  },
): Promise<void> {
  const { lead_id, kind, dealer_id, notifies, at, needsAdmin = false } = request;
  const buyerRequestId = await insertBuyerRequest(tx, {
    lead_id,
    kind,
    dealer_id,
    requested_at: at,
    settled_at: needsAdmin ? null : at,
  });
  if (needsAdmin) await addJob(tx, "send-buyer-request-waiting", { buyer_request_id: buyerRequestId });
  for (const told of notifies) {
    await addJob(tx, "send-buyer-decision", { buyer_request_id: buyerRequestId, dealer_id: told });
    await notifyWebhooks(tx, {
      dealer_id: told,
      event: "lead.changed",
      lead_id,
      details: { change: kind },
      at,
    });
  }
}

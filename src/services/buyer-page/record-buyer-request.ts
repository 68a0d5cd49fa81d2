import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";
import { notifyWebhooks } from "#src/services/webhooks/notify-webhooks.ts";
import { type BuyerRequestKind, insertBuyerRequest } from "./buyer-page-queries.ts";

export async function recordBuyerRequest(
  tx: DbOrTransaction,
  request: {
    lead_id: string;
    kind: BuyerRequestKind;
    dealer_id: string | null;
    notifies: readonly string[];
    at: Date;
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
  for (const notified of notifies) {
    await addJob(tx, "send-buyer-decision", { buyer_request_id: buyerRequestId, dealer_id: notified });
    await notifyWebhooks(tx, {
      dealer_id: notified,
      event: "lead.changed",
      lead_id,
      details: { change: kind },
      at,
    });
  }
}

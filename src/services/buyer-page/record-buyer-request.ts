import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";
import { notifyWebhooks } from "#src/services/webhooks/notify-webhooks.ts";
import { type BuyerRequestKind, insertBuyerRequest } from "./buyer-request-queries.ts";

export async function recordBuyerRequest(
  tx: DbOrTransaction,
  request: {
    lead_id: string;
    kind: BuyerRequestKind;
    dealer_id: string | null;
    notifies: readonly string[];
    at: Date;
    needs_admin?: boolean;
  },
) {
  const { lead_id, kind, dealer_id, notifies, at, needs_admin = false } = request;
  const buyerRequestId = await insertBuyerRequest(tx, {
    lead_id,
    kind,
    dealer_id,
    requested_at: at,
    settled_at: needs_admin ? null : at,
  });
  if (needs_admin) await addJob(tx, "send-buyer-request-waiting", { buyer_request_id: buyerRequestId });
  await notifyDealers(tx, { buyer_request_id: buyerRequestId, lead_id, kind, notifies, at });
}

export async function notifyDealers(
  tx: DbOrTransaction,
  decided: {
    buyer_request_id: string;
    lead_id: string;
    kind: BuyerRequestKind;
    notifies: readonly string[];
    at: Date;
  },
) {
  const { buyer_request_id, lead_id, kind, notifies, at } = decided;
  for (const dealerId of notifies) {
    await addJob(tx, "send-buyer-decision", { buyer_request_id, dealer_id: dealerId });
    await notifyWebhooks(tx, {
      dealer_id: dealerId,
      event: "lead.changed",
      lead_id,
      details: { change: kind },
      at,
    });
  }
}

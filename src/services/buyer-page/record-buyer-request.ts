import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";
import { notifyWebhooks } from "#src/services/webhooks/notify-webhooks.ts";
import { listBuyerRoutes } from "./buyer-page-queries.ts";
import { type BuyerRequestKind, insertBuyerRequest, setRoutesChanged } from "./buyer-request-queries.ts";

/** Tells all dealers who have the request that it is changed, restricted or may be used again. */
export async function recordForDealers(
  tx: DbOrTransaction,
  { lead_id, kind, at }: { lead_id: string; kind: BuyerRequestKind; at: Date },
) {
  await setRoutesChanged(tx, lead_id, at);
  const current = (await listBuyerRoutes(tx, lead_id)).filter(({ withdrawn_at }) => !withdrawn_at);
  const notifies = current.map(({ dealer_id }) => dealer_id);
  await recordBuyerRequest(tx, { lead_id, kind, notifies, at });
}

export async function recordBuyerRequest(
  tx: DbOrTransaction,
  request: {
    lead_id: string;
    kind: BuyerRequestKind;
    dealer_id?: string;
    notifies: readonly string[];
    at: Date;
    needs_admin?: boolean;
  },
) {
  const { lead_id, kind, dealer_id = null, notifies, at, needs_admin = false } = request;
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

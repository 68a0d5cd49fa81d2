import type { DbOrTransaction } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";
import { tellWebhooks } from "#src/services/webhooks/tell-webhooks.ts";
import { type BuyerRequestKind, insertBuyerRequest } from "./buyer-page-queries.ts";

/** Writes down what a buyer decided, and tells the dealers whom it concerns to look in the portal. */
export async function recordBuyerRequest(
  tx: DbOrTransaction,
  request: {
    lead_id: string;
    kind: BuyerRequestKind;
    /** Null: about all who have the request. */
    dealer_id: string | null;
    tells: readonly string[];
    at: Date;
    /** An admin should look at it. */
    waits?: boolean;
  },
): Promise<void> {
  const { lead_id, kind, dealer_id, tells, at, waits = false } = request;
  const buyerRequestId = await insertBuyerRequest(tx, {
    lead_id,
    kind,
    dealer_id,
    requested_at: at,
    settled_at: waits ? null : at,
  });
  if (waits) await addJob(tx, "send-buyer-request-waiting", { buyer_request_id: buyerRequestId });
  for (const told of tells) {
    await addJob(tx, "send-buyer-decision", { buyer_request_id: buyerRequestId, dealer_id: told });
    await tellWebhooks(tx, {
      dealer_id: told,
      event: "lead.changed",
      lead_id,
      details: { change: kind },
      at,
    });
  }
}

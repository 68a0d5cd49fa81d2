import { canBecome } from "#src/domain/leads/lead-state.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listBuyerRoutes, lockBuyerLead } from "../buyer-page-queries.ts";
import { notifyDealers } from "../record-buyer-request.ts";
import { undoneUntil } from "./undo-withdrawal.ts";
import { endLead } from "./withdraw-request.ts";
import { findWithdrawal, listPendingWithdrawals, setWithdrawal } from "./withdrawal-queries.ts";

/**
 * Notifies the dealers of a withdrawal that was not undone, and ends the request after the last. Idempotent.
 */
export async function finishWithdrawal(
  app: Pick<AppContext, "db" | "now">,
  buyerRequestId: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const leadId = (await findWithdrawal(tx, buyerRequestId))?.lead_id;
    const lead = leadId === undefined ? undefined : await lockBuyerLead(tx, leadId);
    // Read under the lock, which undoing takes too.
    const withdrawal = await findWithdrawal(tx, buyerRequestId);
    if (!lead || !withdrawal || withdrawal.undone_at || withdrawal.notified_at) return;
    const at = app.now();
    const { lead_id, requested_at } = withdrawal;
    await setWithdrawal(tx, buyerRequestId, { notified_at: at });
    // Its dealers were told to delete everything.
    if (lead.erased_at) return;
    const routes = await listBuyerRoutes(tx, lead_id);
    const affected = routes.filter(({ withdrawn_at }) => withdrawn_at?.getTime() === requested_at.getTime());
    const isOver = routes.every(({ withdrawn_at }) => withdrawn_at !== null);
    const others = await listPendingWithdrawals(tx, lead_id);
    const isFinal = isOver && others.every((one) => undoneUntil(one) <= at);
    if (isFinal && canBecome(lead.state, "withdrawn")) await endLead(tx, lead, at);
    await notifyDealers(tx, {
      buyer_request_id: buyerRequestId,
      lead_id,
      kind: "withdrawn",
      notifies: affected.map(({ dealer_id }) => dealer_id),
      at,
    });
  });
}

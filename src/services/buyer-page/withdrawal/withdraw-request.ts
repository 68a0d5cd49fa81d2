import type { DbOrTransaction } from "#src/db/database.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { canBecome } from "#src/domain/leads/lead-state.ts";
import { WITHDRAWAL_UNDO_MINUTES } from "#src/domain/policy/leads/leads.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { cancelCalls } from "#src/services/leads/calls/call-queries.ts";
import { changeLeadState } from "#src/services/leads/change-lead-state.ts";
import { setRoutesWithdrawn } from "../buyer-decision-queries.ts";
import { lockLeadFromLink } from "../buyer-lead.ts";
import { type BuyerLead, listBuyerRoutes } from "../buyer-page-queries.ts";
import { insertBuyerRequest } from "../buyer-request-queries.ts";

export const BY_BUYER = "buyer";

/**
 * Hides the details from the dealers at once and tells them after some minutes, in which the buyer may undo
 * it (finish-withdrawal.ts). Idempotent.
 * @param dealerId null for all dealers
 */
export async function withdrawRequest(
  app: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
  dealerId: string | null,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const lead = await lockLeadFromLink(tx, app, token);
    const { lead_id } = lead;
    const routes = await listBuyerRoutes(tx, lead_id);
    const meant = routes.filter((route) => dealerId === null || route.dealer_id === dealerId);
    if (dealerId !== null && meant.length === 0) throw new NotFound("Dealer not found");
    const at = app.now();
    if (routes.length === 0) return await endUnseen(tx, lead, at);
    if (meant.every(({ withdrawn_at }) => withdrawn_at !== null)) return;
    await setRoutesWithdrawn(tx, { lead_id, dealer_id: dealerId, at });
    await cancelCalls(tx, { lead_id, dealer_id: dealerId, at });
    const buyerRequestId = await insertBuyerRequest(tx, {
      lead_id,
      kind: "withdrawn",
      dealer_id: dealerId,
      requested_at: at,
      settled_at: at,
    });
    const payload = { buyer_request_id: buyerRequestId };
    await addJob(tx, "finish-withdrawal", payload, { runAt: minutesAfter(at, WITHDRAWAL_UNDO_MINUTES) });
  });
}

/** No dealer had it, so there is nothing to undo: the buyer can send another request. */
async function endUnseen(tx: DbOrTransaction, { lead_id, state }: BuyerLead, at: Date): Promise<void> {
  if (!canBecome(state, "withdrawn")) return;
  await endLead(tx, { lead_id, state }, at);
  const times = { requested_at: at, settled_at: at, notified_at: at };
  await insertBuyerRequest(tx, { lead_id, kind: "withdrawn", dealer_id: null, ...times });
}

export async function endLead(
  tx: DbOrTransaction,
  { lead_id, state }: Pick<BuyerLead, "lead_id" | "state">,
  at: Date,
): Promise<void> {
  const reason = "Withdrawn by the buyer";
  await changeLeadState(tx, { lead_id, from: state, to: "withdrawn", at, by: BY_BUYER, reason });
}

import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { canBecome } from "#src/domain/leads/lead-state.ts";
import { WITHDRAWAL_UNDO_MINUTES } from "#src/domain/policy/lead-routes.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { cancelCalls } from "#src/services/leads/calls/call-queries.ts";
import { changeLeadState } from "#src/services/leads/change-lead-state.ts";
import { BY_BUYER } from "#src/services/leads/lead-state-queries.ts";
import { resumeLead } from "#src/services/leads/response-clock/resume-lead.ts";
import { asBuyer, type BuyerApp, notifyDealers } from "./buyer-lead.ts";
import { type BuyerLead, listBuyerRoutes, lockBuyerLead } from "./buyer-page-queries.ts";
import {
  clearRoutesWithdrawn,
  findWithdrawal,
  insertBuyerRequest,
  listPendingWithdrawals,
  setRoutesWithdrawn,
  setWithdrawal,
  type Withdrawal,
} from "./buyer-request-queries.ts";

/**
 * Hides the details from the dealers at once and tells them after some minutes, in which the buyer may undo
 * it (finish-withdrawal.ts). Idempotent.
 * @param dealerId null for all dealers
 */
export async function withdrawRequest(app: BuyerApp, token: string, dealerId: string | null) {
  await asBuyer(app, token, async (tx, lead, at) => {
    const { lead_id } = lead;
    const routes = await listBuyerRoutes(tx, lead_id);
    const meant = routes.filter((route) => dealerId === null || route.dealer_id === dealerId);
    if (dealerId !== null && meant.length === 0) throw new NotFound("Dealer not found");
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
async function endUnseen(tx: DbOrTransaction, { lead_id, state }: BuyerLead, at: Date) {
  if (!canBecome(state, "withdrawn")) return;
  await endLead(tx, { lead_id, state }, at);
  const times = { requested_at: at, settled_at: at, notified_at: at };
  await insertBuyerRequest(tx, { lead_id, kind: "withdrawn", dealer_id: null, ...times });
}

async function endLead(
  tx: DbOrTransaction,
  { lead_id, state }: Pick<BuyerLead, "lead_id" | "state">,
  at: Date,
) {
  const reason = "Withdrawn by the buyer";
  await changeLeadState(tx, { lead_id, from: state, to: "withdrawn", at, by: BY_BUYER, reason });
}

export const undoneUntil = ({ requested_at }: Pick<Withdrawal, "requested_at">): Date =>
  minutesAfter(requested_at, WITHDRAWAL_UNDO_MINUTES);

/**
 * Shows the dealers the buyer's details again and restarts their response windows. Sends no email.
 * Idempotent.
 * @throws NotFound, Conflict when the minutes are over
 */
export async function undoWithdrawal(app: BuyerApp, token: string) {
  await asBuyer(app, token, async (tx, { lead_id, state, restricted_at }, at) => {
    const undoable = (await listPendingWithdrawals(tx, lead_id)).filter((one) => at < undoneUntil(one));
    const isWithdrawn =
      state === "withdrawn" || (await listBuyerRoutes(tx, lead_id)).some((route) => route.withdrawn_at);
    if (undoable.length === 0 && isWithdrawn) {
      throw new Conflict("This can no longer be undone. You can send a new request.");
    }
    const reinstated: string[] = [];
    for (const withdrawal of undoable) {
      await setWithdrawal(tx, withdrawal.buyer_request_id, { undone_at: at });
      reinstated.push(...(await clearRoutesWithdrawn(tx, withdrawal)));
    }
    if (reinstated.length > 0 && restricted_at === null) await resumeLead(tx, lead_id, at, reinstated);
  });
}

/**
 * Notifies the dealers of a withdrawal that was not undone, and ends the request after the last. Idempotent.
 */
export async function finishWithdrawal(app: DbAndClock, buyerRequestId: string) {
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

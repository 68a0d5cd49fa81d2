import type { DbOrTransaction } from "#src/db/database.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { agreedPence, type CreditReason, type LeadKind, vatOf } from "#src/domain/ledger/ledger-entry.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import {
  findCharge,
  insertCredit,
  insertEntries,
  listAgreements,
  listPricesOn,
  selectOpenMonths,
  setNotChargeable,
} from "./ledger-queries.ts";

/**
 * Charges dealers for lead routes at today's prices, or at the lower ones that they accepted last, in the
 * transaction that inserts them.
 */
export async function chargeRoutes(
  tx: DbOrTransaction,
  charged: { lead_id: string; routes: readonly { dealer_id: string; lead_kind: LeadKind }[]; at: Date },
) {
  const { lead_id, routes, at } = charged;
  if (routes.length === 0) return;
  const { today } = londonDay(at);
  const prices = await listPricesOn(tx, today);
  const dealerIds = routes.map(({ dealer_id }) => dealer_id);
  const recordedAt = await recordingTimes(tx, dealerIds, at);
  const agreements = await listAgreements(tx, dealerIds);
  const entries = routes.map(({ dealer_id, lead_kind }) => {
    const listed = prices.get(lead_kind);
    if (listed === undefined) throw new Error(`no price for ${lead_kind} on ${today}`);
    const agreement = agreements.get(dealer_id);
    const agreed = agreement ? agreedPence(agreement, lead_kind, today) : null;
    const pence = Math.min(listed, agreed ?? listed);
    return {
      dealer_id,
      lead_id,
      kind: "charge" as const,
      pence,
      vat_pence: vatOf(pence),
      lead_kind,
      recorded_at: recordedAt(dealer_id),
      recorded_by: "system",
    };
  });
  await insertEntries(tx, entries);
}

/** Idempotent. @param credit.by a user's id, or 'system' */
export async function creditRoute(
  tx: DbOrTransaction,
  route: LeadRouteKey,
  credit: { reason: CreditReason; at: Date; by: string },
): Promise<boolean> {
  await setNotChargeable(tx, route);
  const charge = await findCharge(tx, route);
  if (!charge) return false;
  const recordedAt = await recordingTimes(tx, [route.dealer_id], credit.at);
  return await insertCredit(tx, {
    dealer_id: route.dealer_id,
    lead_id: route.lead_id,
    kind: "credit",
    pence: -charge.pence,
    vat_pence: -charge.vat_pence,
    lead_kind: charge.lead_kind,
    credited_entry_id: charge.ledger_entry_id,
    reason: credit.reason,
    recorded_at: recordedAt(route.dealer_id),
    recorded_by: credit.by,
  });
}

/**
 * When ledger entries of these dealers are recorded: now, or in the first open month if this process' clock is
 * behind, so that no entry fails at the end of a month.
 */
export async function recordingTimes(
  tx: DbOrTransaction,
  dealerIds: readonly string[],
  at: Date,
): Promise<(dealerId: string) => Date> {
  const openMonths = await selectOpenMonths(tx, dealerIds);
  return (dealerId) => {
    const began = openMonths.get(dealerId);
    return began && began > at ? began : at;
  };
}

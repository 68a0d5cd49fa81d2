import type { DbOrTransaction } from "#src/db/database.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { agreedPence } from "#src/domain/ledger/agreement.ts";
import { type LeadKind, vatOf } from "#src/domain/ledger/ledger-entry.ts";
import { listAgreements } from "./agreement/agreement-queries.ts";
import { insertEntries, listPricesOn } from "./ledger-queries.ts";
import { recordingTimes } from "./recording-time.ts";

/**
 * Charges dealers for lead routes at today's prices, or at the lower ones that they accepted last, in the
 * transaction that inserts them.
 */
export async function chargeRoutes(
  tx: DbOrTransaction,
  charged: { lead_id: string; routes: readonly { dealer_id: string; lead_kind: LeadKind }[]; at: Date },
): Promise<void> {
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
      kind: "charge",
      pence,
      vat_pence: vatOf(pence),
      lead_kind,
      recorded_at: recordedAt(dealer_id),
      recorded_by: "system",
    };
  });
  await insertEntries(tx, entries);
}

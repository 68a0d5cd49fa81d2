import type { DbOrTransaction } from "#src/db/database.ts";
import type { CreditReason } from "#src/domain/ledger/ledger-entry.ts";
import { type ChargedRoute, findCharge, insertCredit, setNotChargeable } from "./ledger-queries.ts";
import { recordingTimes } from "./recording-time.ts";

/** Idempotent. @param credit.by a user's id, or 'system' */
export async function creditRoute(
  tx: DbOrTransaction,
  route: ChargedRoute,
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

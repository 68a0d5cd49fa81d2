import type { DbOrTransaction } from "#src/db/database.ts";
import { creditRoute } from "#src/services/ledger/credit-route.ts";
import { BY_SYSTEM } from "../change-lead-state.ts";

export async function markNotChargeable(
  tx: DbOrTransaction,
  route: { lead_id: string; dealer_id: string },
  at: Date,
): Promise<void> {
  await creditRoute(tx, route, { reason: "silent_dealer", at, by: BY_SYSTEM });
}

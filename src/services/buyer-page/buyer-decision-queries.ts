import type { DbOrTransaction } from "#src/db/database.ts";

/** Also notifies open portals through a trigger. @param dealer_id null for every dealer */
export async function setRoutesWithdrawn(
  tx: DbOrTransaction,
  { lead_id, dealer_id, at }: { lead_id: string; dealer_id: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable("lead_routes")
    .set({ withdrawn_at: at })
    .where("lead_id", "=", lead_id)
    .where("withdrawn_at", "is", null)
    .$if(dealer_id !== null, (query) => query.where("dealer_id", "=", dealer_id))
    .execute();
}

export async function setRoutesChanged(tx: DbOrTransaction, leadId: string, at: Date): Promise<void> {
  await tx
    .updateTable("lead_routes")
    .set({ changed_by_buyer_at: at })
    .where("lead_id", "=", leadId)
    .execute();
}

/** Does not overwrite a recorded call or a missed response window. */
export async function setCalled(
  tx: DbOrTransaction,
  { lead_id, dealer_id }: { lead_id: string; dealer_id: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable("lead_routes")
    .set({ first_response_at: at })
    .where("lead_id", "=", lead_id)
    .where("dealer_id", "=", dealer_id)
    .where("first_response_at", "is", null)
    .where("response_missed_at", "is", null)
    .execute();
}

export async function setBuyerDecision(
  tx: DbOrTransaction,
  leadId: string,
  decided: { restricted_at?: Date | null; objected_at?: Date },
): Promise<void> {
  await tx.updateTable("leads").set(decided).where("lead_id", "=", leadId).execute();
}

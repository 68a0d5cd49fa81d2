import type { DbOrTransaction } from "#src/db/database.ts";
import type { LeadRouteKey } from "./dealer-lead-access.ts";

/** @returns false without an undecided report, and when there is a statement already */
export async function setCallStatement(
  tx: DbOrTransaction,
  route: LeadRouteKey,
  { statement, at }: { statement: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("buyer_requests")
    .set({ dealer_statement: statement, stated_at: at })
    .where("lead_id", "=", route.lead_id)
    .where("dealer_id", "=", route.dealer_id)
    .where("kind", "=", "not_called")
    .where("settled_at", "is", null)
    .where("stated_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

import type { DbOrTransaction } from "#src/db/database.ts";
import type { DealerIdentity } from "#src/domain/dealers/dealer-identity.ts";
import { insertDealerChange } from "./dealer-change-queries.ts";

/** Shows a new name or company number in the dealer's history for admins. */
export async function recordIdentityChange(
  tx: DbOrTransaction,
  { before, after }: { before: DealerIdentity; after: DealerIdentity },
  change: { dealer_id: string; changed_by: string; changed_at: Date },
): Promise<void> {
  for (const what of ["name", "company_number"] as const) {
    if (before[what] === after[what]) continue;
    const values = { before: before[what] ?? "", after: after[what] ?? "" };
    await insertDealerChange(tx, { ...change, what, ...values });
  }
}

import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { isBuyerErased } from "#src/services/webhooks/delivery-queries.ts";

/**
 * Of an erased request nothing more is written down. Whoever erases it now waits until the transaction ends, and then finds
 * what it wrote.
 * @throws Conflict
 */
export async function requireNotErased(tx: DbOrTransaction, leadId: string): Promise<void> {
  if (await isBuyerErased(tx, leadId)) {
    throw new Conflict("The buyer has had this request erased: nothing more is written down about it.");
  }
}

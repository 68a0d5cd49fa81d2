import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { isBuyerErased } from "#src/services/webhooks/delivery-queries.ts";

/** Blocks a concurrent erasure until the transaction ends. @throws Conflict when erased */
export async function requireNotErased(tx: DbOrTransaction, leadId: string) {
  if (await isBuyerErased(tx, leadId)) {
    throw new Conflict("The buyer has erased this request, so nothing can be added to it.");
  }
}

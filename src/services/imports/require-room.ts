import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { OPEN_IMPORTS_MAX } from "#src/domain/policy/imports.ts";
import { lockDealerStock } from "#src/services/vehicles/stock-list/stock-ref-queries.ts";
import { countOpenImports } from "./import-queries.ts";

/** Locks the dealer's stock, so that the limit holds for concurrent starts. @throws Conflict at the limit */
export async function requireRoomForImport(tx: DbOrTransaction, dealerId: string): Promise<void> {
  await lockDealerStock(tx, dealerId);
  if ((await countOpenImports(tx, dealerId)) < OPEN_IMPORTS_MAX) return;
  throw new Conflict(
    `${OPEN_IMPORTS_MAX} of your files are still to be imported. Try again when one of them is done.`,
  );
}

import { setImmediate as giveWay } from "node:timers/promises";
import type { DbOrTransaction } from "#src/db/database.ts";
import { concludeImport } from "./conclude-import.ts";
import { dealerPostcode } from "./dealer-postcode.ts";
import { findImportWork, lockImport, recordRows, type SavedRow } from "./import-queries.ts";
import { importRows } from "./import-rows.ts";

const GIVEN_UP = "Not imported: something went wrong on our side. Upload the row again.";
const ROWS_PER_TURN = 200;

/** Records unsaved rows as failed, for the dealer to download. */
export async function giveUpImport(tx: DbOrTransaction, importId: string, at: Date): Promise<void> {
  const work = await findImportWork(tx, importId);
  if (work === null) return;
  const lastRow = await lockImport(tx, importId);
  const { rows } = importRows(work, await dealerPostcode(tx, work.dealer_id));
  const rest: SavedRow[] = [];
  for (const { row, cells, errors } of rows) {
    if (row <= lastRow) continue;
    const message = errors.map((error) => error.message).join(". ") || GIVEN_UP;
    rest.push({ row, outcome: "failed", title: "", message, vehicle_id: null, cells });
    if (rest.length % ROWS_PER_TURN === 0) await giveWay();
  }
  if (rest.length > 0) await recordRows(tx, importId, rest);
  await concludeImport(tx, work, at);
}

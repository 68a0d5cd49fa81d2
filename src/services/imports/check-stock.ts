import { setImmediate as giveWay } from "node:timers/promises";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { Delimiter } from "#src/domain/imports/csv.ts";
import { decodeCsv } from "#src/domain/imports/decode-csv.ts";
import type { CellError } from "#src/domain/imports/imported-vehicle.ts";
import type { StockHeader } from "#src/domain/imports/stock-columns.ts";
import { countStock, readStockFile } from "#src/domain/imports/stock-file.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { importingDealer } from "./importing-dealer.ts";

/** What an upload of the file would do. */
export interface StockCheck extends Omit<StockHeader, "columns"> {
  delimiter: Delimiter;
  total: number;
  /** Rows that would go in. */
  good: number;
  /** Rows that would not. */
  bad: number;
  /** The first ones, in the order of the file. */
  errors: CellError[];
  /** How many there are in all. */
  error_count: number;
}

/** Nobody reads more at once; the file of failed rows has them all. */
const ERRORS_TOLD = 500;
/** Whoever else waits for an answer gets a turn after so many rows. */
const ROWS_A_TURN = 200;

/**
 * Reads a stock file as an upload would, and writes nothing.
 * @throws InvalidInput when it is no such file, and what `importingDealer` throws
 */
export async function checkStock(
  { now }: Pick<AppContext, "now">,
  actor: Actor,
  bytes: Uint8Array,
): Promise<StockCheck> {
  importingDealer(actor);
  const file = readStockFile(decodeCsv(bytes), { currentYear: now().getUTCFullYear() });
  const { found, missing, unknown, repeated } = file.header;
  const total = countStock(file);
  let bad = 0;
  let errorCount = 0;
  let read = 0;
  const errors: CellError[] = [];
  for (const row of file.rows()) {
    if (row.errors.length > 0) bad += 1;
    errorCount += row.errors.length;
    errors.push(...row.errors.slice(0, Math.max(0, ERRORS_TOLD - errors.length)));
    read += 1;
    if (read % ROWS_A_TURN === 0) await giveWay();
  }
  const { delimiter } = file;
  return {
    delimiter,
    found,
    missing,
    unknown,
    repeated,
    total,
    good: total - bad,
    bad,
    errors,
    error_count: errorCount,
  };
}

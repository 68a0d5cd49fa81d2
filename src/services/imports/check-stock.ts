import { setImmediate as giveWay } from "node:timers/promises";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { Delimiter } from "#src/domain/imports/csv.ts";
import { decodeCsv } from "#src/domain/imports/decode-csv.ts";
import type { CellError } from "#src/domain/imports/imported-vehicle.ts";
import type { StockHeader } from "#src/domain/imports/stock-columns.ts";
import { countStock, readStockFile } from "#src/domain/imports/stock-file.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";

export interface StockCheck extends Omit<StockHeader, "columns" | "fuel"> {
  delimiter: Delimiter;
  total: number;
  good: number;
  bad: number;
  errors: CellError[];
  /** All errors, not only those in `errors`. */
  error_count: number;
}

/** Enough to read on a page; the failed rows file has all. */
const ERRORS_SHOWN = 500;
/** Yields to other requests after this many rows. */
const ROWS_PER_TURN = 200;

/** Dry run. @throws InvalidInput for another kind of file, and like `requireOwnDealer` */
export async function checkStock(
  { now }: Pick<AppContext, "now">,
  actor: Actor,
  bytes: Uint8Array,
): Promise<StockCheck> {
  requireOwnDealer(actor, "vehicle:import");
  const file = readStockFile(decodeCsv(bytes), { today: now() });
  const { found, missing, unknown, repeated } = file.header;
  const total = countStock(file);
  let bad = 0;
  let errorCount = 0;
  let read = 0;
  const errors: CellError[] = [];
  for (const row of file.rows()) {
    if (row.errors.length > 0) bad += 1;
    errorCount += row.errors.length;
    errors.push(...row.errors.slice(0, Math.max(0, ERRORS_SHOWN - errors.length)));
    read += 1;
    if (read % ROWS_PER_TURN === 0) await giveWay();
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

import { Conflict } from "#src/domain/errors/errors.ts";
import { counted } from "#src/domain/format/format.ts";
import type { ImportedVehicle, ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import { ROW_LINES, type RowLine } from "#src/domain/imports/row-lines.ts";
import type { StockColumn } from "#src/domain/imports/stock-columns.ts";
import { publicationOf } from "#src/domain/vehicles/held-words.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { lockDealerStock } from "#src/services/vehicles/stock-list/dealer-stock-queries.ts";
import { selectMissing } from "./after-import-queries.ts";
import { insertImport, type SavedRow } from "./import-queries.ts";
import { listingPlaces } from "./listing-places.ts";
import { missingFrom } from "./own-import.ts";
import { batchesOf } from "./run-import.ts";
import { type Batch, saveRows } from "./save-batch.ts";
import { readAnswers, rulesAndMappings, type UploadedFile } from "./start-import.ts";

/** What an upload of this file would do. @throws InvalidInput */
export async function checkStockFile(
  app: AppContext,
  { dealer_id }: OwnDealer,
  { file_name, bytes, answers }: UploadedFile,
) {
  const rules = await rulesAndMappings(app, dealer_id);
  const { shown, ...file } = await app.parsing.run(
    dealer_id,
    "check-stock",
    bytes,
    rules,
    readAnswers(answers),
  );
  const { prices, ...tried } = await tryImport(app, { ...file, dealer_id, file_name });
  const moved = prices.map(({ row, message }) => ({ row, column: "price", value: "", message }));
  return {
    ...shown,
    ...tried,
    warnings: [...moved, ...shown.warnings],
    warning_count: shown.warning_count + moved.length,
    price_moves: moved.length,
  };
}

const MOVES_NAMED = 5;

/** For a sender who has not seen what the file would do. @throws Conflict, InvalidInput */
export async function refusePriceMoves(app: AppContext, actor: OwnDealer, file: UploadedFile) {
  const { warnings, price_moves: moved } = await checkStockFile(app, actor, file);
  if (moved === 0) return;
  const named = warnings.slice(0, Math.min(moved, MOVES_NAMED));
  const rows = named.map(({ row, message }) => `Row ${row}: ${message}`).join(" ");
  throw new Conflict(
    `${counted(moved, "price")} on sale would move by more than a quarter, so nothing was saved. ${rows} Send the file again with prices_checked=true if they are right.`,
  );
}

interface ReadFile {
  dealer_id: string;
  file_name: string;
  rows: readonly ImportRow[];
  found: readonly StockColumn[];
  header_cells: readonly string[];
}

/**
 * Saves the rows as their import would, and rolls back: the only way to tell exactly what would happen.
 * @returns how many rows there are of each line, and the cars of earlier uploads that the file does not have
 */
async function tryImport(app: AppContext, { dealer_id, file_name, rows, ...file }: ReadFile) {
  const batches: Batch[] = [];
  for await (const batch of batchesOf(rows, 0, listingPlaces(app))) batches.push(batch);
  const lines = Object.fromEntries(ROW_LINES.map((line) => [line, 0])) as Record<RowLine, number>;
  const moved: { row: number; message: string }[] = [];
  const at = app.now();
  const tx = await app.db.startTransaction().execute();
  try {
    await lockDealerStock(tx, dealer_id);
    const record = await insertImport(tx, {
      dealer_id,
      created_by: null,
      kind: "csv",
      file_name,
      header_cells: [...file.header_cells],
      total: rows.length,
      created_at: at,
      text: "",
    });
    const work = { ...record, columns: new Set(file.found) };
    for (const batch of batches) {
      const { results, repeated, prices } = await saveRows(tx, work, { ...batch, at });
      for (const [row, message] of prices) moved.push({ row, message });
      for (const [index, row] of batch.rows.entries()) {
        const result = results[index];
        if (result) lines[lineOf(row, result, repeated.has(row.row))] += 1;
      }
    }
    const missing = await missingFrom(tx, { ...record, state: "done" });
    return { lines, prices: moved, missing_cars: missing ? (await selectMissing(tx, missing)).length : 0 };
  } finally {
    await tx.rollback().execute();
  }
}

function lineOf(
  { vehicle, off_sale, left_for }: ImportRow,
  { outcome }: SavedRow,
  isRepeated: boolean,
): RowLine {
  if (isRepeated) return "repeated";
  if (off_sale && outcome !== "failed") return off_sale.change === "sold" ? "sold" : "withdrawn";
  if (outcome === "failed" || outcome === "skipped") return left_for ?? "failed";
  if (outcome === "created" && vehicle?.due_in) return "due_in";
  if (outcome === "created" && vehicle && isDraft(vehicle)) return "draft";
  return LINE_OF[outcome];
}

const LINE_OF = { created: "new", updated: "changed", unchanged: "same" } as const;

const isDraft = ({ held_for, listing }: ImportedVehicle) =>
  Boolean(held_for) || publicationOf(listing, []).held_words.length > 0;

import { setImmediate as giveWay } from "node:timers/promises";
import type { DbOrTransaction } from "#src/db/database.ts";
import { TEXT_FIGURES } from "#src/domain/imports/cells/read-figures.ts";
import type { ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import { seoVehicles } from "#src/domain/imports/seo-vehicles.ts";
import { STOCK_COLUMNS, type StockColumn } from "#src/domain/imports/stock-columns.ts";
import { readStockFile } from "#src/domain/imports/stock-file.ts";
import { readStockCsv } from "#src/domain/stock-feeds/stock-csv.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import {
  findImportWork,
  finishImport,
  type ImportWork,
  lockImport,
  recordRows,
  type SavedRow,
} from "./import-queries.ts";
import { type ListingPlaces, listingPlaces } from "./listing-places.ts";
import { type Batch, prepareBatch, saveBatch } from "./save-batch.ts";
import { uploadRules } from "./start-import.ts";

/** A batch of 1,000 costs up to a seventh more per row. The first is small, to start sooner. */
const BATCH_ROWS = { first: 500, most: 2000 };
/** Yields to other requests after this many rows. */
const ROWS_PER_TURN = 50;

/**
 * Resumable: each batch is one transaction. Pipelined: reads the next while one is saved. A run whose rows a concurrent
 * one has saved goes on after them: the other may be killed before the end.
 */
export async function runImport(app: AppContext, importId: string): Promise<void> {
  const work = await findImportWork(app.db, importId);
  if (!work) return;
  const { rows, columns } = await importRows(app.db, work);
  const places = listingPlaces(app);
  let saving = Promise.resolve(true);
  let { last_row } = work;
  try {
    for await (const batch of batchesOf(rows, last_row, places)) {
      if (!(await saving)) return await runImport(app, importId);
      saving = saveBatch(app, { ...work, columns, last_row }, batch);
      // Awaited in the next round; avoids an unhandled rejection until then.
      saving.catch(() => {});
      last_row = batch.rows.at(-1)?.row ?? last_row;
    }
    if (!(await saving)) return await runImport(app, importId);
  } finally {
    // If reading fails, a batch may still be saving.
    await Promise.allSettled([saving]);
  }
  await app.db.transaction().execute((tx) => concludeImport(tx, work, app.now()));
}

export async function* batchesOf(
  rows: Iterable<ImportRow>,
  lastRow: number,
  places: ListingPlaces,
): AsyncGenerator<Batch> {
  let batch: ImportRow[] = [];
  let size = BATCH_ROWS.first;
  for (const row of rows) {
    if (row.row <= lastRow) continue;
    batch.push(row);
    if (batch.length % ROWS_PER_TURN === 0) await giveWay();
    if (batch.length < size) continue;
    yield await prepareBatch(batch, places);
    batch = [];
    size = Math.min(2 * size, BATCH_ROWS.most);
  }
  if (batch.length > 0) yield await prepareBatch(batch, places);
}

/** Deterministic for a resumed run: the newest permitted year is that of the upload. */
async function importRows(
  db: DbOrTransaction,
  { kind, text, dealer_id, created_at: today, mapping }: ImportWork,
): Promise<{ rows: Generator<ImportRow>; columns: ReadonlySet<StockColumn> }> {
  if (kind === "seo") return { rows: seoVehicles(text, { today }), columns: new Set(STOCK_COLUMNS) };
  if (kind === "feed") {
    const { rows, columns } = readStockCsv(text, today);
    return { rows: rows(), columns: new Set(columns) };
  }
  const rules = await uploadRules(db, dealer_id, today);
  const { rows, header } = readStockFile(text, { ...rules, ...(mapping && { mappings: [mapping] }) });
  return { rows: rows(), columns: new Set([...header.found, ...TEXT_FIGURES]) };
}

/** Continues a stock feed's run once its cars are saved. */
async function concludeImport(
  tx: DbOrTransaction,
  { import_id, kind }: Pick<ImportWork, "import_id" | "kind">,
  at: Date,
): Promise<void> {
  const isFinished = await finishImport(tx, import_id, at);
  if (isFinished && kind === "feed") await addJob(tx, "finish-stock-feed-run", { import_id });
}

const GIVEN_UP = "Not imported: something went wrong on our side. Upload the row again.";
const GIVEN_UP_ROWS_PER_TURN = 200;

/** Records unsaved rows as failed, for the dealer to download. */
export async function giveUpImport(tx: DbOrTransaction, importId: string, at: Date): Promise<void> {
  const work = await findImportWork(tx, importId);
  if (!work) return;
  const lastRow = await lockImport(tx, importId);
  const { rows } = await importRows(tx, work);
  const rest: SavedRow[] = [];
  for (const { row, cells, errors } of rows) {
    if (row <= lastRow) continue;
    const message = errors.map((error) => error.message).join(". ") || GIVEN_UP;
    rest.push({ row, outcome: "failed", title: "", message, vehicle_id: null, cells });
    if (rest.length % GIVEN_UP_ROWS_PER_TURN === 0) await giveWay();
  }
  if (rest.length > 0) await recordRows(tx, importId, rest);
  await concludeImport(tx, work, at);
}

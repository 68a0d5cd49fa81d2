import { setImmediate as giveWay } from "node:timers/promises";
import type { ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { concludeImport } from "./conclude-import.ts";
import { dealerPostcode } from "./dealer-postcode.ts";
import { findImportWork } from "./import-queries.ts";
import { importRows } from "./import-rows.ts";
import { type ListingPlaces, listingPlaces } from "./listing-places.ts";
import { type Batch, prepareBatch, saveBatch } from "./save-batch.ts";

/** A batch of 1,000 costs up to a seventh more per row. The first is small, to start sooner. */
const BATCH_ROWS = { first: 500, most: 2000 };
/** Yields to other requests after this many rows. */
const ROWS_PER_TURN = 50;

/** Resumable: each batch is one transaction. Pipelined: reads the next while one is saved. */
export async function runImport(app: AppContext, importId: string): Promise<void> {
  const work = await findImportWork(app.db, importId);
  if (work === null) return;
  const { rows, columns } = importRows(work, await dealerPostcode(app.db, work.dealer_id));
  const places = listingPlaces(app);
  let saving = Promise.resolve(true);
  let { last_row } = work;
  try {
    for await (const batch of batchesOf(rows, last_row, places)) {
      // A concurrent run has taken this import over.
      if (!(await saving)) return;
      saving = saveBatch(app, { ...work, columns, last_row }, batch);
      // Awaited in the next round; avoids an unhandled rejection until then.
      saving.catch(() => {});
      last_row = batch.rows.at(-1)?.row ?? last_row;
    }
    if (!(await saving)) return;
  } finally {
    // If reading fails, a batch may still be saving.
    await Promise.allSettled([saving]);
  }
  await app.db.transaction().execute((tx) => concludeImport(tx, work, app.now()));
}

async function* batchesOf(
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

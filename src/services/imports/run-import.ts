import { setImmediate as giveWay } from "node:timers/promises";
import type { ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findImportWork, finishImport } from "./import-queries.ts";
import { importRows } from "./import-rows.ts";
import { moveCounts } from "./imported-vehicle-queries.ts";
import { type ListingPlaces, listingPlaces } from "./listing-places.ts";
import { type Batch, prepareBatch, saveBatch } from "./save-batch.ts";

/**
 * Few enough that progress shows and a kill costs little, many enough that a row costs little: by the thousand they cost the
 * database up to a seventh more. The first are fewer, as it has nothing to do while they are read.
 */
const BATCH_ROWS = { first: 500, most: 2000 };
/** Whoever else waits for an answer gets a turn after so many rows. */
const ROWS_A_TURN = 50;

/**
 * Saves the rows of an import (spec §4: published). Each batch is a transaction that also says how far it is, so after
 * a kill the next run goes on behind the last one that was saved; an import that is done stays as it is. While the
 * database saves one batch the next is read and made ready.
 */
export async function runImport(app: AppContext, importId: string): Promise<void> {
  const work = await findImportWork(app.db, importId);
  if (work === null) return;
  const { rows, columns } = importRows(work);
  const places = listingPlaces(app);
  let saving = Promise.resolve(true);
  let { last_row } = work;
  try {
    for await (const batch of batchesOf(rows, last_row, places)) {
      // Somebody else is at this import: another process took it for given up.
      if (!(await saving)) return;
      saving = saveBatch(app, { ...work, columns, last_row }, batch);
      // It is awaited in the next round; until then a failure is not one that nobody minds.
      saving.catch(() => {});
      last_row = batch.rows.at(-1)?.row ?? last_row;
    }
    if (!(await saving)) return;
  } finally {
    // Where reading fails, a batch is still being saved.
    await Promise.allSettled([saving]);
  }
  await app.db.transaction().execute((tx) => finishImport(tx, importId, app.now()));
  await moveCounts(app.db);
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
    if (batch.length % ROWS_A_TURN === 0) await giveWay();
    if (batch.length < size) continue;
    yield await prepareBatch(batch, places);
    batch = [];
    size = Math.min(2 * size, BATCH_ROWS.most);
  }
  if (batch.length > 0) yield await prepareBatch(batch, places);
}

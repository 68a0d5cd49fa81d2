import type { ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findImportWork, finishImport } from "./import-queries.ts";
import { importRows } from "./import-rows.ts";
import { listingPlaces } from "./listing-places.ts";
import { saveBatch } from "./save-batch.ts";

/** Few enough that progress shows and a kill costs little, many enough that a row costs little. */
const BATCH_ROWS = 250;

/**
 * Saves the rows of an import (spec §4: published). Each batch is a transaction that also says how far it is, so after
 * a kill the next run goes on behind the last one that was saved; an import that is done stays as it is.
 */
export async function runImport(app: AppContext, import_id: string): Promise<void> {
  const work = await findImportWork(app.db, import_id);
  if (work === null) return;
  const { rows, columns } = importRows(work);
  const places = listingPlaces(app);
  let last_row = work.last_row;
  let batch: ImportRow[] = [];

  const save = async () => {
    const end = batch.at(-1)?.row ?? last_row;
    const is_saved = await saveBatch(app, { ...work, columns, places, last_row, batch });
    last_row = end;
    batch = [];
    return is_saved;
  };
  for (const row of rows) {
    if (row.row <= last_row) continue;
    batch.push(row);
    // Somebody else is at this import: another process took it for given up.
    if (batch.length === BATCH_ROWS && !(await save())) return;
  }
  if (batch.length > 0 && !(await save())) return;
  await app.db.transaction().execute((tx) => finishImport(tx, import_id, app.now()));
}

import type { DbOrTransaction } from "#src/db/database.ts";
import { failedRowsCsv } from "#src/domain/imports/failed-rows.ts";
import type { ImportKind } from "#src/domain/imports/import-states.ts";
import { headerOf } from "#src/domain/imports/stock-header.ts";
import { MISSING_CARS_SHOWN } from "#src/domain/policy/imports.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { readRegistration } from "#src/domain/vehicles/details/registration.ts";
import type { AppContext, DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { type OwnDealer, requireOwnRecord } from "#src/services/require-permission.ts";
import { lockDealerStock } from "#src/services/vehicles/stock-list/dealer-stock-queries.ts";
import { countPictures, type MissingFrom, selectMissing, unpublishMissing } from "./after-import-queries.ts";
import {
  findImport,
  type ImportRecord,
  selectFailedRows,
  selectImports,
  selectRowResults,
} from "./import-queries.ts";

const IMPORTS_LISTED = 10;
const ROWS_A_PAGE = 200;

export async function listOwnImports({ db }: WithDb, { dealer_id }: OwnDealer, kind?: ImportKind) {
  return await selectImports(db, dealer_id, { kind, limit: IMPORTS_LISTED });
}

export async function findOwnImport(
  { db }: WithDb,
  actor: OwnDealer,
  importId: string,
  { after, onlyFailed }: { after: number; onlyFailed: boolean },
) {
  const record = await ownImport(db, actor, importId);
  const rows = await selectRowResults(db, importId, { after, onlyFailed, limit: ROWS_A_PAGE + 1 });
  return { import: record, rows: rows.slice(0, ROWS_A_PAGE), has_more: rows.length > ROWS_A_PAGE };
}

export async function failedRowsOf({ db }: WithDb, actor: OwnDealer, importId: string) {
  const record = await ownImport(db, actor, importId);
  const { header_cells, rows } = await selectFailedRows(db, record.import_id);
  const name = record.file_name.replace(/\.csv$/i, "").replace(/[^\w.-]+/g, "-");
  return { file_name: `${name}-failed-rows.csv`, csv: failedRowsCsv(header_cells, rows) };
}

async function ownImport(db: AppContext["db"], actor: OwnDealer, importId: string) {
  const record = isUuid(importId) ? await findImport(db, importId) : null;
  return requireOwnRecord(actor, "vehicle:import", record, "Import not found");
}

/** @returns `missing`: cars from uploads that are on sale, and not in the dealer's latest file; with the first of them */
export async function findAfterImport({ db }: WithDb, actor: OwnDealer, importId: string) {
  const record = await ownImport(db, actor, importId);
  const pictures = await countPictures(db, record.import_id);
  const from = await missingFrom(db, record);
  const missing = from === null ? [] : await selectMissing(db, from);
  return { pictures, missing: missing.length, missing_cars: missing.slice(0, MISSING_CARS_SHOWN) };
}

export async function takeOffMissing(app: DbAndClock, actor: OwnDealer, importId: string): Promise<number> {
  const record = await ownImport(app.db, actor, importId);
  return await app.db.transaction().execute(async (tx) => {
    await lockDealerStock(tx, record.dealer_id);
    const missing = await missingFrom(tx, record);
    const at = app.now();
    const takenOff = missing ? await unpublishMissing(tx, missing, at) : 0;
    if (takenOff > 0) {
      await recordChange(tx, {
        actor,
        action: "import.take-off",
        subject: { id: record.import_id, name: record.file_name, dealer_id: record.dealer_id },
        after: { taken_off: takenOff },
        at,
      });
    }
    return takenOff;
  });
}

/** Null unless the file is complete, identifies its cars and is the dealer's latest. */
export async function missingFrom(db: DbOrTransaction, record: ImportRecord): Promise<MissingFrom | null> {
  const { import_id, dealer_id, kind, state, created_at } = record;
  if (kind !== "csv" || state !== "done") return null;
  const [latest] = await selectImports(db, dealer_id, { kind, limit: 1 });
  const { header_cells, mapping, rows } = await selectFailedRows(db, import_id);
  const columns = headerOf(header_cells, mapping ?? undefined);
  const refColumn = columns.indexOf("stock_ref");
  if (latest?.import_id !== import_id || refColumn === -1) return null;
  const failedRefs = rows.flatMap(({ cells }) => cells[refColumn]?.trim() || []);
  const plateColumn = columns.indexOf("registration");
  const failedRegistrations = rows.flatMap(({ cells }) => readRegistration(cells[plateColumn] ?? "") ?? []);
  const failed = { failed_refs: failedRefs, failed_registrations: failedRegistrations };
  return { import_id, dealer_id, ...failed, at: created_at };
}

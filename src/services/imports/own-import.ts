import { failedRowsCsv } from "#src/domain/imports/failed-rows.ts";
import type { ImportKind } from "#src/domain/imports/import-states.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext, WithDb } from "#src/services/app-context.ts";
import { type OwnDealer, requireOwnRecord } from "#src/services/require-permission.ts";
import { findImport, selectFailedRows, selectImports, selectRowResults } from "./import-queries.ts";

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

export async function ownImport(db: AppContext["db"], actor: OwnDealer, importId: string) {
  const record = isUuid(importId) ? await findImport(db, importId) : null;
  return requireOwnRecord(actor, "vehicle:import", record, "Import not found");
}

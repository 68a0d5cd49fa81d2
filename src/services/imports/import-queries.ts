import { sql } from "kysely";
import type { DbOrTransaction, Found, NewRow } from "#src/db/database.ts";
import type { ImportFiles } from "#src/db/database-types.ts";
import { countOf } from "#src/db/list-queries.ts";
import type { ImportKind, RowOutcome } from "#src/domain/imports/import-states.ts";
import { MAPPINGS_REMEMBERED } from "#src/domain/policy/imports.ts";
import type { FeedMapping } from "#src/domain/stock-feeds/feed-mapping.ts";
import { arrayText, columnArrays } from "./column-array-queries.ts";

const COLUMNS = [
  "import_id",
  "dealer_id",
  "kind",
  "file_name",
  "state",
  "total",
  "created",
  "updated",
  "unchanged",
  "failed",
  "skipped",
  "notes",
  "created_at",
  "finished_at",
] as const;

/** Once it is finished, `total` rows of the file are the sum of the outcomes. */
export type ImportRecord = Found<typeof findImport>;

export type NewImport = NewRow<"imports"> & Pick<ImportFiles, "text"> & { created_at: Date };

export async function insertImport(tx: DbOrTransaction, { text, ...row }: NewImport): Promise<ImportRecord> {
  const record = await tx.insertInto("imports").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
  await tx.insertInto("import_files").values({ import_id: record.import_id, text }).execute();
  return record;
}

export async function findImport(db: DbOrTransaction, importId: string) {
  return await db.selectFrom("imports").select(COLUMNS).where("import_id", "=", importId).executeTakeFirst();
}

export const countOpenImports = (tx: DbOrTransaction, dealerId: string) =>
  countOf(tx.selectFrom("imports").where("dealer_id", "=", dealerId).where("state", "<>", "done"));

export async function selectImports(
  db: DbOrTransaction,
  dealerId: string,
  { kind, limit }: { kind?: ImportKind | undefined; limit: number },
): Promise<ImportRecord[]> {
  const query = db
    .selectFrom("imports")
    .select(COLUMNS)
    .where("dealer_id", "=", dealerId)
    .orderBy("created_at", "desc")
    .limit(limit);
  return await (kind ? query.where("kind", "=", kind) : query).execute();
}

/** The columns and rows that the dealer confirmed, for an upload or a feed; the latest first. */
export async function selectConfirmedMappings(db: DbOrTransaction, dealerId: string) {
  const { rows } = await sql<{ mapping: FeedMapping }>`
    select mapping from (
      select mapping, created_at from imports where dealer_id = ${dealerId} and mapping is not null
      union all
      select mapping, created_at from stock_feeds where dealer_id = ${dealerId} and state <> 'waiting'
    ) as confirmed
    order by created_at desc limit ${MAPPINGS_REMEMBERED}
  `.execute(db);
  return rows.map(({ mapping }) => mapping);
}

export type ImportWork = Found<typeof findImportWork>;

export async function findImportWork(db: DbOrTransaction, importId: string) {
  return await db
    .selectFrom("imports")
    .innerJoin("import_files", "import_files.import_id", "imports.import_id")
    .select(["imports.import_id", "dealer_id", "kind", "last_row", "created_at", "mapping", "text"])
    .where("imports.import_id", "=", importId)
    .where("state", "<>", "done")
    .executeTakeFirst();
}

/** @returns its last saved row */
export async function lockImport(tx: DbOrTransaction, importId: string): Promise<number> {
  const { last_row } = await tx
    .selectFrom("imports")
    .select("last_row")
    .where("import_id", "=", importId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last_row;
}

export type RowResult = Found<typeof selectRowResults>;
export type SavedRow = RowResult & { cells: string[] | null };

/** Call it in the transaction that saves the rows. */
export async function recordRows(tx: DbOrTransaction, importId: string, rows: readonly SavedRow[]) {
  const { names, table } = columnArrays(
    rows.map((row) => ({ ...row, cells: row.cells && arrayText(row.cells) })),
    COLUMN_TYPES,
  );
  await sql`
    insert into import_rows (import_id, ${names})
    select ${importId}, row, outcome, title, message, vehicle_id, cells::text[]
    from ${table}
  `.execute(tx);
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length;
  await tx
    .updateTable("imports")
    .set((is) => ({
      state: "running",
      last_row: Math.max(...rows.map(({ row }) => row)),
      created: is("created", "+", count("created")),
      updated: is("updated", "+", count("updated")),
      unchanged: is("unchanged", "+", count("unchanged")),
      failed: is("failed", "+", count("failed")),
      skipped: is("skipped", "+", count("skipped")),
    }))
    .where("import_id", "=", importId)
    .execute();
}

const COLUMN_TYPES = {
  row: "int",
  outcome: "text",
  title: "text",
  message: "text",
  vehicle_id: "uuid",
  cells: "text",
} satisfies Record<keyof SavedRow, string>;

/** @returns false when another run has finished it */
export async function finishImport(tx: DbOrTransaction, importId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("imports")
    .set({ state: "done", finished_at: at })
    .where("import_id", "=", importId)
    .where("state", "<>", "done")
    .executeTakeFirst();
  await tx.deleteFrom("import_files").where("import_id", "=", importId).execute();
  return numUpdatedRows > 0n;
}

export async function selectRowResults(
  db: DbOrTransaction,
  importId: string,
  { after, onlyFailed, limit }: { after: number; onlyFailed: boolean; limit: number },
) {
  const query = db
    .selectFrom("import_rows")
    .select(["row", "outcome", "title", "message", "vehicle_id"])
    .where("import_id", "=", importId)
    .where("row", ">", after)
    .orderBy("row")
    .limit(limit);
  return await (onlyFailed ? query.where("outcome", "=", "failed") : query).execute();
}

/** Those of these stock references that the import listed for the first time. */
export async function selectCreatedRefs(db: DbOrTransaction, importId: string, refs: readonly string[]) {
  const rows = await db
    .selectFrom("import_rows")
    .innerJoin("vehicles", "vehicles.vehicle_id", "import_rows.vehicle_id")
    .select("stock_ref")
    .where("import_id", "=", importId)
    .where("outcome", "=", "created")
    .where("stock_ref", "in", refs)
    .execute();
  return rows.flatMap(({ stock_ref }) => stock_ref ?? []);
}

export async function selectFailedRows(db: DbOrTransaction, importId: string) {
  const { header_cells, mapping } = await db
    .selectFrom("imports")
    .select(["header_cells", "mapping"])
    .where("import_id", "=", importId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("import_rows")
    .select(["cells", "message"])
    .where("import_id", "=", importId)
    .where("outcome", "=", "failed")
    .orderBy("row")
    .execute();
  return { header_cells, mapping, rows: rows.map(({ cells, message }) => ({ cells: cells ?? [], message })) };
}

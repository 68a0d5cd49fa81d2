import type { DbOrTransaction, Found, NewRow, RowChanges } from "#src/db/database.ts";
import { countOf } from "#src/db/list-queries.ts";
import type { FeedExamples } from "#src/domain/stock-feeds/compare-runs.ts";
import type { RunState } from "#src/domain/stock-feeds/feed-states.ts";
import type { ReadDocument } from "./read-document.ts";

/** Document of a run, stored until it is imported. */
export type StockDocument = ReadDocument["document"];

/** Without its text, which the import has. */
export type ImportedDocument = Omit<StockDocument, "text">;

export type StockFeedRun = Found<typeof findRunOfImport>;

const runs = (db: DbOrTransaction) => db.selectFrom("stock_feed_runs").selectAll();

export async function selectRuns(db: DbOrTransaction, feedId: string, limit: number) {
  return await runs(db)
    .where("stock_feed_id", "=", feedId)
    .orderBy("started_at", "desc")
    .limit(limit)
    .execute();
}

export async function findRunWithState(db: DbOrTransaction, feedId: string, state: RunState) {
  return await runs(db)
    .where("stock_feed_id", "=", feedId)
    .where("state", "=", state)
    .orderBy("started_at", "desc")
    .executeTakeFirst();
}

export async function findRunOfImport(db: DbOrTransaction, importId: string) {
  return await runs(db).where("import_id", "=", importId).executeTakeFirst();
}

type NewRun = Omit<NewRow<"stock_feed_runs">, "examples"> & { examples?: FeedExamples };

export async function insertRun(tx: DbOrTransaction, { examples = {}, ...run }: NewRun) {
  return await tx
    .insertInto("stock_feed_runs")
    .values({ ...run, examples: JSON.stringify(examples) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateRun(tx: DbOrTransaction, runId: string, changes: RowChanges<"stock_feed_runs">) {
  await tx.updateTable("stock_feed_runs").set(changes).where("stock_feed_run_id", "=", runId).execute();
}

export async function insertDocument(
  tx: DbOrTransaction,
  runId: string,
  { rows, positions, ...document }: StockDocument | ImportedDocument,
): Promise<void> {
  const json = { rows: JSON.stringify(rows), positions: JSON.stringify(positions) };
  await tx
    .insertInto("stock_feed_files")
    .values({ ...document, ...json, stock_feed_run_id: runId })
    .execute();
}

const documentOf = (db: DbOrTransaction, runId: string) =>
  db
    .selectFrom("stock_feed_files")
    .select(["rows", "refs", "sold_refs", "gone_refs", "due_in_refs", "held_refs", "positions", "is_whole"])
    .select(["digest", "etag", "last_modified", "position"])
    .where("stock_feed_run_id", "=", runId);

export async function findQuarantinedDocument(db: DbOrTransaction, runId: string) {
  return await documentOf(db, runId).select("text").$narrowType<{ text: string }>().executeTakeFirst();
}

export async function findImportedDocument(db: DbOrTransaction, runId: string) {
  return await documentOf(db, runId).executeTakeFirst();
}

export async function deleteDocument(tx: DbOrTransaction, runId: string): Promise<void> {
  await tx.deleteFrom("stock_feed_files").where("stock_feed_run_id", "=", runId).execute();
}

/** Supersedes the runs that wait for their dealer. */
export async function ignoreQuarantinedRuns(tx: DbOrTransaction, feedId: string, at: Date): Promise<void> {
  const rows = await tx
    .updateTable("stock_feed_runs")
    .set({ state: "ignored", finished_at: at })
    .where("stock_feed_id", "=", feedId)
    .where("state", "=", "quarantined")
    .returning("stock_feed_run_id")
    .execute();
  for (const { stock_feed_run_id } of rows) await deleteDocument(tx, stock_feed_run_id);
}

export async function countRunsByHand(db: DbOrTransaction, dealerId: string, since: Date) {
  const ofDealer = db
    .selectFrom("stock_feed_runs")
    .innerJoin("stock_feeds", "stock_feeds.stock_feed_id", "stock_feed_runs.stock_feed_id")
    .where("dealer_id", "=", dealerId);
  return await countOf(ofDealer.where("trigger", "=", "hand").where("started_at", ">", since));
}

import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { readCsv } from "#src/domain/imports/csv.ts";
import type { StockColumn } from "#src/domain/imports/stock-columns.ts";
import type { RunTrigger } from "#src/domain/stock-feeds/feed-states.ts";
import { addJob } from "#src/queue/add-job.ts";
import { beginImport } from "#src/services/imports/start-import.ts";
import { feedName } from "../own-stock-feed.ts";
import type { StockFeed } from "../stock-feed-queries.ts";
import { settleRun } from "./finish-stock-feed-run.ts";
import { type ReadAhead, type ReadDocument, readUnderLock } from "./read-document.ts";
import { endFailures, failStuckRun } from "./record-outcome.ts";
import {
  findRunWithState,
  ignoreQuarantinedRuns,
  insertDocument,
  insertRun,
  type StockDocument,
  type StockFeedRun,
  updateRun,
} from "./run-queries.ts";

interface Incoming {
  ahead: ReadAhead;
  trigger: RunTrigger;
  at: Date;
}

/**
 * Imports a good document, or quarantines it for its dealer. Call it with the feed locked.
 * @throws Conflict while the import of an earlier run goes on
 */
export async function ingestDocument(tx: DbOrTransaction, feed: StockFeed, { ahead, trigger, at }: Incoming) {
  const { stock_feed_id } = feed;
  if (await failStuckRun(tx, stock_feed_id, at)) throw new Conflict(STILL_IMPORTING);
  const read = await readUnderLock(tx, feed, ahead, at);
  const run = { stock_feed_id, trigger, started_at: at, ...countsOf(read), examples: read.changes.examples };
  if (read.document.position < feed.position) {
    const problem = feed.source === "push" ? `${OLDER} ${COUNTS_ANEW}` : OLDER;
    return await insertRun(tx, { ...run, state: "ignored", problem, finished_at: at });
  }
  const waiting = await findRunWithState(tx, stock_feed_id, "quarantined");
  await ignoreQuarantinedRuns(tx, stock_feed_id, at);
  const problem = feed.state === "waiting" ? FIRST : read.reason;
  if (problem !== null) {
    const quarantined = await insertRun(tx, { ...run, state: "quarantined", problem });
    await insertDocument(tx, quarantined.stock_feed_run_id, read.document);
    if (feed.state === "active" && !waiting) {
      const payload = { stock_feed_id, status: "quarantined", at: at.toISOString() } as const;
      await addJob(tx, "send-stock-feed-status", payload);
    }
    return quarantined;
  }
  await endFailures(tx, feed, at);
  const started = await insertRun(tx, { ...run, state: "importing" });
  const { text: _imported, ...document } = read.document;
  await insertDocument(tx, started.stock_feed_run_id, document);
  return { ...started, ...(await startRunImport(tx, feed, { run: started, document: read.document, at })) };
}

export const STILL_IMPORTING = "The cars of the last run are still being imported. Try again in a minute.";
const OLDER = "This file is older than the last one, so it changed nothing.";
const COUNTS_ANEW =
  "If your system has begun to count from the start, remove this feed and send the file again: the cars stay on sale.";
const FIRST = "Confirm the first file of this feed before its cars come in.";

function countsOf({ changes: { counts }, outcomes }: ReadDocument) {
  return {
    cars: outcomes.cars,
    new_cars: counts.new,
    gone_cars: counts.gone,
    changed_cars: counts.changed,
    same_cars: counts.same,
    due_in_cars: outcomes.due_in,
    held_cars: outcomes.held,
    sold_cars: outcomes.sold,
    withdrawn_cars: outcomes.withdrawn,
    repeated_cars: outcomes.repeated,
    other_fuel_cars: outcomes.other_fuel,
    failed_cars: outcomes.failed,
    notes: outcomes.notes,
  };
}

/**
 * Starts the import of a run's saved document. Without a car to import, the run ends at once; its import then only
 * names the rows.
 * @returns changes of the run
 */
export async function startRunImport(
  tx: DbOrTransaction,
  feed: StockFeed,
  { run, document, at }: { run: StockFeedRun; document: StockDocument; at: Date },
) {
  const [header, ...rows] = readCsv(document.text);
  const reason = (header?.cells ?? []).indexOf("left_for" satisfies StockColumn);
  const hasCars = rows.some(({ cells }) => !cells[reason]);
  const { import_id } = await beginImport(
    tx,
    { kind: "system" },
    {
      dealer_id: feed.dealer_id,
      created_by: null,
      kind: "feed",
      file_name: `Stock feed of ${feedName(feed)}`,
      header_cells: header?.cells ?? [],
      total: rows.length,
      created_at: at,
      text: document.text,
    },
  );
  const changes = { state: "importing", import_id } as const;
  await updateRun(tx, run.stock_feed_run_id, changes);
  if (hasCars) return changes;
  return { ...changes, ...(await settleRun(tx, feed, { run, document, imported: null, at })) };
}

import { expect, it } from "vitest";
import { giveUpImport, runImport } from "#src/services/imports/run-import.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { holdTable, killWaitingTransactions } from "#tests/support/database/hold-table.ts";
import { waitForLockContention } from "#tests/support/database/lock-wait.ts";
import { aLeadRequest, FROM_NOWHERE, placeOutwards } from "#tests/support/leads.ts";
import {
  actor,
  app,
  clock,
  database,
  finish,
  later,
  onSale,
  push,
  vehicles,
  withPushedStock,
} from "#tests/support/worlds/push-world.ts";
import { countMissedRun } from "./feed-car-queries.ts";
import { finishStockFeedRun } from "./finish-stock-feed-run.ts";
import { markOffSale } from "./mark-off-sale.ts";
import { selectRuns } from "./run-queries.ts";
import { settleQuarantinedRun } from "./settle-quarantined-run.ts";

withPushedStock();

const stuckRun = async () => await push(["A", "B", "C", "D"], { position: 200, price: "11995" });
const next = async () => await push(["A", "B", "C", "D"], { position: 300, price: "10995" });

it("waits a day for an import that does not end, then fails its run", async () => {
  const stuck = await stuckRun();
  later(23);
  await expect(next()).rejects.toThrow("still being imported");
  later(2);
  expect(await next()).toMatchObject({ state: "importing" });
  await finish(stuck.stock_feed_id);
  expect(await selectRuns(app.db, stuck.stock_feed_id, 2)).toMatchObject([
    { state: "done" },
    { state: "failed", finished_at: expect.any(Date), problem: expect.stringContaining("did not finish") },
  ]);
  expect((await vehicles())[0]).toMatchObject({ price: 10_995 });
});

it("does not wait for an import that is gone", async () => {
  await stuckRun();
  await database.db.deleteFrom("imports").where("dealer_id", "=", actor.dealer_id).execute();
  expect(await next()).toMatchObject({ state: "importing" });
});

it("takes the same document again when cars of it could not be imported", async () => {
  const failing = { position: 200, year: "1890" };
  const run = await push(["A", "B", "C", "D"], failing);
  await finish(run.stock_feed_id);
  expect(await selectRuns(app.db, run.stock_feed_id, 1)).toMatchObject([{ state: "done", failed_cars: 4 }]);
  expect(await push(["A", "B", "C", "D"], failing)).toMatchObject({ state: "importing" });
});

it("takes the same document again when its import was given up", async () => {
  const { import_id } = await stuckRun();
  await giveUpImport(app.db, import_id ?? "", clock);
  await finishStockFeedRun(app, import_id ?? "");
  expect(await stuckRun()).toMatchObject({ state: "importing" });
});

it("brings a car back that was marked as gone when the same document comes again", async () => {
  const gone = { stock_ref: "B", deleted_at: "2026-11-23T10:00:00Z" };
  expect(await markOffSale(app, actor, gone)).toBe(true);
  expect(await onSale()).toEqual(["A", "C", "D"]);
  const again = await push(["A", "B", "C", "D"], { position: 100 });
  await finish(again.stock_feed_id);
  expect(await onSale()).toEqual(["A", "B", "C", "D"]);
});

it("keeps what waits for its dealer when an older document comes in", async () => {
  const run = await push(["A"], { position: 300 });
  expect(run).toMatchObject({ state: "quarantined" });
  expect(await push(["A", "B", "C", "D"], { position: 50, price: "9995" })).toMatchObject({
    state: "ignored",
  });
  await settleQuarantinedRun(app, actor, {
    feedId: run.stock_feed_id,
    runId: run.stock_feed_run_id,
    decision: "apply",
  });
});

it("lets buyers enquire while a document is being saved", async () => {
  await placeOutwards(database.db);
  const { vehicle_id } = await database.db
    .selectFrom("vehicles")
    .select("vehicle_id")
    .where("dealer_id", "=", actor.dealer_id)
    .where("stock_ref", "=", "A")
    .executeTakeFirstOrThrow();
  const release = await holdTable(database.db, "stock_feed_files");
  const pushing = push(["A", "B", "C", "D"], { position: 200, price: "11995" });
  await waitForLockContention(database.db);
  const enquiry = aLeadRequest({ vehicle_id, source: "vehicle_page" });
  expect(await submitLead(app, enquiry, FROM_NOWHERE)).toMatchObject({ lead_id: expect.any(String) });
  await release();
  expect(await pushing).toMatchObject({ state: "importing", changed_cars: 4 });
});

it("reads a document again when its feed changed while it was read", async () => {
  const gone = { stock_ref: "B", deleted_at: "2026-11-23T10:00:00Z", position: 300 };
  const release = await holdTable(database.db, "stock_feeds");
  const marking = markOffSale(app, actor, gone);
  await waitForLockContention(database.db);
  const pushing = push(["A", "B", "C", "D"], { position: 200, price: "11995" });
  await release();
  expect(await marking).toBe(true);
  const run = await pushing;
  await finish(run.stock_feed_id);
  expect(await onSale()).toEqual(["A", "C", "D"]);
});

it("leaves nothing half applied when it is killed, and the next try completes", async () => {
  const [first] = await feeds();
  await countMissedRun(database.db, first?.stock_feed_id ?? "", { refs: ["D"], seenAt: clock });
  const runs = async () =>
    (await selectRuns(app.db, first?.stock_feed_id ?? "", 9)).map(({ state }) => state);
  const next = () => push(["A", "B", "C"], { position: 200, price: "11995" });
  await killed("stock_feed_files", next);
  expect(await runs()).toEqual(["done"]);
  const { stock_feed_id, import_id } = await next();
  await runImport(app, import_id ?? "");
  later(24);
  await killed("stock_feed_cars", () => finishStockFeedRun(app, import_id ?? ""));
  expect(await onSale()).toEqual(["A", "B", "C", "D"]);
  expect(await runs()).toEqual(["importing", "done"]);
  await finishStockFeedRun(app, import_id ?? "");
  expect(await onSale()).toEqual(["A", "B", "C"]);
  expect(await selectRuns(app.db, stock_feed_id, 1)).toMatchObject([{ state: "done", gone_cars: 1 }]);
});

const feeds = () =>
  database.db.selectFrom("stock_feeds").selectAll().where("dealer_id", "=", actor.dealer_id).execute();

/** Ends the connection while the work waits for a table. */
async function killed(table: string, work: () => Promise<unknown>): Promise<void> {
  const release = await holdTable(database.db, table);
  const failed = expect(work()).rejects.toThrow();
  await waitForLockContention(database.db);
  await killWaitingTransactions(database.db);
  await failed;
  await release();
}

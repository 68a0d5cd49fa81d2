import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { hoursAfter, secondsAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { giveUpImport, runImport } from "#src/services/imports/run-import.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { holdTable, killWaitingTransactions } from "#tests/support/database/hold-table.ts";
import { waitForLockContention } from "#tests/support/database/lock-wait.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { countMissedRun } from "./feed-car-queries.ts";
import { finishStockFeedRun } from "./finish-stock-feed-run.ts";
import { markOffSale } from "./mark-off-sale.ts";
import { pushStock } from "./push-stock.ts";
import { selectRuns } from "./run-queries.ts";
import { settleQuarantinedRun } from "./settle-quarantined-run.ts";

let database: TestDatabase;
let app: AppContext;
let actor: OwnDealer;
let clock = new Date();

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => {
    clock = secondsAfter(clock, 1);
    return clock;
  });
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { dealer_id } = await buildDealer(database.db);
  actor = ownerOf(dealer_id);
  const first = await push(["A", "B", "C", "D"], { position: 100 });
  expect(first).toMatchObject({ state: "quarantined", new_cars: 4 });
  await settleQuarantinedRun(app, actor, {
    feedId: first.stock_feed_id,
    runId: first.stock_feed_run_id,
    decision: "apply",
  });
  await finish(first.stock_feed_id);
  expect(await onSale()).toEqual(["A", "B", "C", "D"]);
});

const HEADER = ["stock_ref", "make", "model", "year", "body_style", "price", "mileage", "postcode", "status"];
type Car = { price?: string; year?: string; status?: string };
const carOf = (ref: string, { price = "12995", year = "2021", status = "For sale" }: Car) => [
  ref,
  ...["Nissan", "Leaf", year, "Hatchback", price, "21500", "M1 1AE", status],
];

async function push(refs: string[], { position, ...car }: Car & { position: number }) {
  const bytes = new TextEncoder().encode(`${writeCsv([HEADER, ...refs.map((ref) => carOf(ref, car))])}\n`);
  return await pushStock(app, actor, { bytes, position });
}
async function finish(feedId: string): Promise<void> {
  const [run] = await selectRuns(app.db, feedId, 1);
  await runImport(app, run?.import_id ?? "");
  await finishStockFeedRun(app, run?.import_id ?? "");
}
const vehicles = () =>
  database.db
    .selectFrom("vehicles")
    .select(["stock_ref", "price", "published", "sold_at", "reserved_at"])
    .where("dealer_id", "=", actor.dealer_id)
    .orderBy("stock_ref")
    .execute();
const onSale = async () => (await vehicles()).filter((car) => car.published).map((car) => car.stock_ref);

it("takes whole documents, and ignores one with an older position", async () => {
  const newer = await push(["A", "B", "C", "D"], { position: 200, price: "11995" });
  expect(newer).toMatchObject({ state: "importing", changed_cars: 4 });
  await finish(newer.stock_feed_id);
  expect(await push(["A", "B", "C", "D"], { position: 150 })).toMatchObject({ state: "ignored" });
  expect((await vehicles()).map(({ price }) => price)).toEqual([11_995, 11_995, 11_995, 11_995]);
});

it("refuses a position that would make every later document an older one", async () => {
  const refused = { fields: { position: expect.stringContaining("too high") } };
  await expect(push(["A"], { position: Number.MAX_SAFE_INTEGER })).rejects.toMatchObject(refused);
  const sold = { stock_ref: "B", sold_at: "2026-11-23T10:00:00Z", position: Number.MAX_SAFE_INTEGER };
  await expect(markOffSale(app, actor, sold)).rejects.toMatchObject(refused);
  expect(await push(["A", "B", "C", "D"], { position: 50, price: "10000" })).toMatchObject({
    state: "ignored",
    problem: expect.stringContaining("remove this feed and send the file again"),
  });
});

it("marks a car as sold, and an older document does not bring it back", async () => {
  const sold = { stock_ref: "B", sold_at: "2026-11-23T10:00:00Z", position: 300 };
  expect(await markOffSale(app, actor, sold)).toBe(true);
  expect(await markOffSale(app, actor, sold)).toBe(false);
  expect((await vehicles())[1]).toMatchObject({ published: false, sold_at: expect.any(Date) });
  const late = await push(["A", "B", "C", "D"], { position: 250, price: "11995" });
  await finish(late.stock_feed_id);
  expect(await onSale()).toEqual(["A", "C", "D"]);
  const newest = await push(["A", "B", "C", "D"], { position: 400, price: "10995" });
  await finish(newest.stock_feed_id);
  expect(await onSale()).toEqual(["A", "B", "C", "D"]);
});

it("reserves a car while the document says so, and leaves reservations by hand alone", async () => {
  const all = ["A", "B", "C", "D"];
  const reserved = async () =>
    (await vehicles()).flatMap(({ stock_ref, reserved_at }) => (reserved_at ? stock_ref : []));
  const reserveByHand = (ref: string, at: Date | null) =>
    database.db
      .updateTable("vehicles")
      .set({ reserved_at: at })
      .where("dealer_id", "=", actor.dealer_id)
      .where("stock_ref", "=", ref)
      .execute();
  const run = async (position: number, status: string) => {
    const { stock_feed_id } = await push(all, { position, status });
    await finish(stock_feed_id);
  };
  await reserveByHand("A", clock);
  await run(200, "Reserved");
  expect(await reserved()).toEqual(all);
  await reserveByHand("B", null);
  await reserveByHand("C", hoursAfter(clock, 1));
  await push(all, { position: 300, status: "Reserved", price: "11995" }).then((next) =>
    finish(next.stock_feed_id),
  );
  expect(await reserved()).toEqual(["A", "C", "D"]);
  await run(400, "For sale");
  expect(await reserved()).toEqual(["A", "C"]);
  await run(500, "Reserved");
  expect(await reserved()).toEqual(all);
});

it("changes nothing for a marker with an older position", async () => {
  const gone = { stock_ref: "B", deleted_at: "2026-11-23T10:00:00Z", position: 50 };
  expect(await markOffSale(app, actor, gone)).toBe(false);
  expect(await onSale()).toEqual(["A", "B", "C", "D"]);
});

it.each([
  [{}, "Send the car's stock_ref"],
  [{ stock_ref: "B" }, "Send either sold_at or deleted_at"],
  [{ stock_ref: "B", sold_at: "yesterday" }, "Send when"],
  [{ stock_ref: "B", sold_at: "2026-11-23T10:00:00Z", position: -1 }, "whole number"],
])("refuses the marker %j", async (marker, message) => {
  await expect(markOffSale(app, actor, marker)).rejects.toThrow(message);
});

it("takes all cars off sale when all are sold, once the dealer says so", async () => {
  const all = ["A", "B", "C", "D"];
  const run = await push(all, { position: 200, status: "Sold" });
  expect(run).toMatchObject({ state: "quarantined", cars: 0 });
  expect(await onSale()).toHaveLength(4);
  await settleQuarantinedRun(app, actor, {
    feedId: run.stock_feed_id,
    runId: run.stock_feed_run_id,
    decision: "apply",
  });
  const [applied] = await selectRuns(app.db, run.stock_feed_id, 1);
  expect(applied).toMatchObject({ state: "done", import_id: null, gone_cars: 4, cars: 0 });
  expect(await onSale()).toEqual([]);
  expect((await vehicles()).map(({ sold_at }) => sold_at)).toEqual(all.map(() => expect.any(Date)));
  expect(await push(all, { position: 300, status: "Sold" })).toMatchObject({ state: "unchanged" });
});

it("asks before it takes off cars that a document without cars on sale does not have", async () => {
  const run = await push(["E"], { position: 200, status: "Sold" });
  expect(run).toMatchObject({ state: "quarantined" });
  expect(await onSale()).toHaveLength(4);
  await settleQuarantinedRun(app, actor, {
    feedId: run.stock_feed_id,
    runId: run.stock_feed_run_id,
    decision: "apply",
  });
  expect(await selectRuns(app.db, run.stock_feed_id, 1)).toMatchObject([{ state: "done", gone_cars: 4 }]);
  expect(await onSale()).toEqual([]);
});

const stuckRun = async () => await push(["A", "B", "C", "D"], { position: 200, price: "11995" });
const next = async () => await push(["A", "B", "C", "D"], { position: 300, price: "10995" });

it("waits a day for an import that does not end, then fails its run", async () => {
  const stuck = await stuckRun();
  clock = hoursAfter(clock, 23);
  await expect(next()).rejects.toThrow("still being imported");
  clock = hoursAfter(clock, 2);
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
  clock = hoursAfter(clock, 24);
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

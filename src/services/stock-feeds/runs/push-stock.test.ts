import { expect, it } from "vitest";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { findOwnImport } from "#src/services/imports/own-import.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import {
  actor,
  app,
  clock,
  database,
  finish,
  onSale,
  push,
  vehicles,
  withPushedStock,
} from "#tests/support/worlds/push-world.ts";
import { markOffSale } from "./mark-off-sale.ts";
import { pushStock } from "./push-stock.ts";
import { selectRuns } from "./run-queries.ts";
import { settleQuarantinedRun } from "./settle-quarantined-run.ts";

withPushedStock();

it("takes whole documents, and ignores one with an older position", async () => {
  const newer = await push(["A", "B", "C", "D"], { position: 200, price: "11995" });
  expect(newer).toMatchObject({ state: "importing", changed_cars: 4 });
  await finish(newer.stock_feed_id);
  expect(await push(["A", "B", "C", "D"], { position: 150 })).toMatchObject({ state: "ignored" });
  expect((await vehicles()).map(({ price }) => price)).toEqual([11_995, 11_995, 11_995, 11_995]);
});

it("goes by the position that is sent with a document, whatever the document and its cars say", async () => {
  await database.db.deleteFrom("stock_feeds").where("dealer_id", "=", actor.dealer_id).execute();
  const car = { make: "Nissan", model: "Leaf", year: 2021, mileage: 21_500, body_style: "Hatchback" };
  const send = (position: number, own: string, price: number) => {
    const cars = ["A", "B", "C", "D"].map((ref) => ({ ...car, stock_ref: ref, price, last_updated: own }));
    const bytes = new TextEncoder().encode(JSON.stringify({ generated_at: own, cars }));
    return pushStock(app, actor, { bytes, position });
  };
  const [far, early] = ["2099-01-01", "2001-01-01"] as const;
  const first = await send(100, far, 12_995);
  const runId = first.stock_feed_run_id;
  await settleQuarantinedRun(app, actor, { feedId: first.stock_feed_id, runId, decision: "apply" });
  await finish(first.stock_feed_id);
  const sold = { stock_ref: "B", sold_at: "2026-11-23T10:00:00Z", position: 300 };
  expect(await markOffSale(app, actor, sold)).toBe(true);
  const late = await send(250, far, 11_995);
  await finish(late.stock_feed_id);
  expect(await onSale()).toEqual(["A", "C", "D"]);
  expect(await send(200, far, 10_995)).toMatchObject({ state: "ignored" });
  const newest = await send(400, early, 9995);
  await finish(newest.stock_feed_id);
  expect(await onSale()).toEqual(["A", "B", "C", "D"]);
  expect((await vehicles()).map(({ price }) => price)).toEqual([9995, 9995, 9995, 9995]);
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
  expect(applied).toMatchObject({ state: "done", gone_cars: 4, cars: 0 });
  await runImport(app, applied?.import_id ?? "");
  const { import: named } = await findOwnImport(app, actor, applied?.import_id ?? "", {
    after: 0,
    onlyFailed: false,
  });
  expect(named).toMatchObject({ state: "done", total: 4, skipped: 4 });
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

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { runImport } from "#src/services/imports/run-import.ts";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import {
  type CarInFeed,
  type DealerFeed,
  type FeedWorld,
  feedFile,
  startFeedWorld,
} from "#tests/support/worlds/feed-world.ts";
import { settleQuarantinedRun } from "./settle-quarantined-run.ts";

let world: FeedWorld;
let feed: DealerFeed;
const CARS: CarInFeed[] = ["S1", "S2", "S3", "S4", "S5"].map((ref) => ({ ref, price: 12_995 }));
const serve = (...changed: CarInFeed[]) =>
  world.server.serve(feedFile(CARS.map((car) => changed.find(({ ref }) => ref === car.ref) ?? car)));
const prices = async () => {
  const query = world.database.db.selectFrom("vehicles").select("price");
  const rows = await query.where("dealer_id", "=", feed.dealerId).orderBy("stock_ref").execute();
  return rows.map(({ price }) => price);
};

beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  serve();
  feed = await world.addFeed();
  expect(await feed.run()).toMatchObject({ state: "done", new_cars: 5 });
});

const S1 = { ref: "S1", price: 1295 };

it("a price without a digit changes nothing until the dealer says that it is right", async () => {
  serve(S1, { ref: "S2", price: 11_995 });
  const run = await feed.run();
  expect(run).toMatchObject({ state: "done", changed_cars: 1, failed_cars: 1, gone_cars: 0 });
  expect(await prices()).toEqual([12_995, 11_995, 12_995, 12_995, 12_995]);
  const rows = await world.database.db
    .selectFrom("import_rows")
    .select("message")
    .where("import_id", "=", run?.import_id ?? "")
    .where("outcome", "=", "failed")
    .execute();
  const asked = "From £12,995 to £1,295? If it is right, change the price on the listing";
  expect(rows).toEqual([{ message: asked }]);
  expect(await feed.run()).toMatchObject({ failed_cars: 1 });

  const { vehicle_id } = await world.database.db
    .selectFrom("vehicles")
    .select("vehicle_id")
    .where("dealer_id", "=", feed.dealerId)
    .where("stock_ref", "=", "S1")
    .executeTakeFirstOrThrow();
  const change = { kind: "price", price: "1295" };
  await changeVehicles(world.app, feed.actor, { vehicle_ids: [vehicle_id], change });
  expect(await feed.run()).toMatchObject({ failed_cars: 0 });
  expect((await prices())[0]).toBe(1295);
});

it("a run with many far prices waits as a whole, and brings them in once its dealer applies it", async () => {
  serve(S1, { ref: "S2", price: 1295 });
  const run = await feed.run();
  expect(run).toMatchObject({ state: "quarantined", failed_cars: 0 });
  const decision = { feedId: feed.feedId, runId: run?.stock_feed_run_id ?? "", decision: "apply" } as const;
  await settleQuarantinedRun(world.app, feed.actor, decision);

  const { import_id } = await world.database.db
    .selectFrom("stock_feed_runs")
    .select("import_id")
    .where("stock_feed_run_id", "=", decision.runId)
    .executeTakeFirstOrThrow();
  await runImport(world.app, import_id ?? "");
  expect(await prices()).toEqual([1295, 1295, 12_995, 12_995, 12_995]);
});

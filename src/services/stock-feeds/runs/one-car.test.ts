import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { createVehicle } from "#src/services/vehicles/save-vehicle.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { LISTING } from "#tests/support/valid-bodies.ts";
import { type DealerFeed, type FeedWorld, startFeedWorld } from "#tests/support/worlds/feed-world.ts";
import { addStockFeed } from "../settings/stock-feeds.ts";
import { finishStockFeedRun } from "./finish-stock-feed-run.ts";
import { markOffSale } from "./mark-off-sale.ts";
import { pushStock } from "./push-stock.ts";
import { selectRuns } from "./run-queries.ts";
import { settleQuarantinedRun } from "./settle-quarantined-run.ts";

let world: FeedWorld;
beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.database.db.deleteFrom("stock_feeds").execute();
  await world.database.db.deleteFrom("imports").execute();
  await world.database.db.deleteFrom("vehicles").execute();
});

const stockFile = (header: string, rows: readonly string[]) =>
  writeCsv([header.split(","), ...rows.map((row) => row.split(","))]);
const serve = (header: string, ...rows: string[]) => world.server.serve(`${stockFile(header, rows)}\n`);
const cars = async () => {
  const query = world.database.db
    .selectFrom("vehicles")
    .select(["stock_ref", "registration", "price", "published"]);
  const rows = await query.orderBy("price").execute();
  return rows.map((car) => [car.stock_ref, car.registration, car.price, car.published]);
};

const KONAS = "Stock ID,Registration,Make,Model,Derivative,Year,Mileage,Price,Fuel,Body Type";
const PLATES = "JAB JBC JCD JDE JEF JFG JGH JHJ JJK JKL JLM JMN JNO JOP JPR JRS JST JTU JUV JVW".split(" ");
const kona = (letter: string, n: number) =>
  `${letter}20-${n + 1},LK${n % 2 ? 20 : 21}${PLATES[n]},Hyundai,Kona Electric,Premium,2021,${15_411 + 411 * n},${13_145 + 150 * n},Electric,SUV`;
const konas = (letter: string) => PLATES.map((_, n) => kona(letter, n));

it("a system that gives all cars new numbers lists none of them twice", async () => {
  serve(KONAS, ...konas("T"));
  const feed = await world.addFeed();
  expect(await feed.run()).toMatchObject({ new_cars: 20, failed_cars: 0 });
  serve(KONAS, ...konas("N"));
  const renumbered = await feed.run();
  expect(renumbered).toMatchObject({ state: "done", new_cars: 0, gone_cars: 0, failed_cars: 0 });
  expect(renumbered?.examples.changed?.[0]).toMatchObject({
    ref: "T20-1",
    changes: [{ column: "feed_number", before: "", after: "N20-1" }],
  });
  const expected = PLATES.map((_, n) => [`T20-${n + 1}`, kona("T", n).split(",")[1], 13_145 + 150 * n, true]);
  expect(await cars()).toEqual(expected);
  // A day later it is settled, and a car that leaves goes off sale under its first number.
  expect(await feed.run()).toMatchObject({ new_cars: 0, changed_cars: 0 });
  serve(KONAS, ...konas("N").slice(1));
  await feed.run();
  await feed.run();
  expect((await cars())[0]).toEqual(["T20-1", "LK21JAB", 13_145, false]);
});

it("a car that was added by hand is on sale once", async () => {
  serve(KONAS, kona("T", 0));
  const { dealer_id } = await buildDealer(world.database.db);
  const actor = dealerUser(dealer_id);
  await createVehicle(world.app, actor, { ...LISTING, registration: "LK21 JAB" });
  const { preview } = await addStockFeed(world.app, actor, { url: world.server.url });
  expect(preview.result?.counts).toMatchObject({ new: 0, changed: 1 });
});

it("one car under two numbers is one car, whatever the case and zeros", async () => {
  serve(
    "stock_ref,registration,make,model,year,body_style,price,mileage,fuel",
    "000123,AB21 CDE,Nissan,Leaf,2021,Hatchback,13495,31200,Electric",
    "123,AB21CDE,Nissan,Leaf,2021,Hatchback,13295,31200,Electric",
    "a-9,KM70 XYZ,Kia,EV6,2022,SUV,27495,11200,Electric",
    "A-9,KM70XYZ,Kia,EV6,2022,SUV,27495,11200,Electric",
  );
  const feed = await world.addFeed();
  expect(await feed.run()).toMatchObject({ new_cars: 2, failed_cars: 0 });
  expect(await cars()).toEqual([
    ["000123", "AB21CDE", 13_495, true],
    ["a-9", "KM70XYZ", 27_495, true],
  ]);
});

it("two branches that use one number keep both cars, in any order", async () => {
  const header =
    "BranchId,BranchName,BranchPostcode,StockRef,Registration,Make,Model,Derivative,Year,Mileage,Price,Fuel,BodyStyle";
  const rows = [
    "101,Leeds,LS11 5QG,P16-1,YE20AAA,Nissan,Leaf,Acenta,2020,25100,11250,Electric,Hatchback",
    "101,Leeds,LS11 5QG,P16-2,YE21AAB,Renault,Zoe,Iconic,2021,19800,11995,Electric,Hatchback",
    "102,Bradford,BD1 4QU,P16-3,YE70AAC,MG,ZS EV,Excite,2020,34100,10495,Electric,SUV",
    "102,Bradford,BD1 4QU,P16-2,YE22AAD,Kia,e-Niro,4,2022,16100,18995,Electric,SUV",
  ];
  const expected = [
    ["P16-3", "YE70AAC", 10_495, true],
    ["P16-1", "YE20AAA", 11_250, true],
    ["P16-2", "YE21AAB", 11_995, true],
    ["YE22AAD", "YE22AAD", 18_995, true],
  ];
  serve(header, ...rows);
  const feed = await world.addFeed();
  expect(await feed.run()).toMatchObject({ cars: 4, new_cars: 4, failed_cars: 0 });
  expect(await cars()).toEqual(expected);
  serve(header, ...rows.toReversed());
  expect(await feed.run()).toMatchObject({ new_cars: 0, changed_cars: 0, gone_cars: 0 });
  expect(await cars()).toEqual(expected);
});

it("cars without a number come in under their registration, or are refused with the reason", async () => {
  serve(
    "StockNo,Reg,Make,Model,Derivative,Year,Mileage,Price,Fuel,Body Type",
    "W23-1,YA20WAA,Nissan,Leaf,Tekna,2020,20100,11995,Electric,Hatchback",
    ",YA21WAB,Renault,Zoe,Iconic,2021,21100,12495,Electric,Hatchback",
    "W23-3,YA20WAC,Kia,e-Niro,First Edition,2020,30100,14995,Electric,SUV",
    ",,Tesla,Model 3,Long Range,2021,24100,22995,Electric,Saloon",
    "TBC,YA70WAD,MG,ZS EV,Exclusive,2020,28100,11495,Electric,SUV",
    "TBC,YA20WAE,MG,MG5,Excite,2020,29100,11295,Electric,Estate",
  );
  const { dealer_id } = await buildDealer(world.database.db);
  const { preview } = await addStockFeed(world.app, dealerUser(dealer_id), { url: world.server.url });
  expect(preview.result).toMatchObject({ cars: 6, failed: 1 });
  expect(preview.result?.errors).toMatchObject([
    {
      row: 5,
      message: expect.stringMatching(/^No stock number, registration or VIN, so that we could not find/),
    },
  ]);
  const feed: DealerFeed = await world.addFeed();
  expect(await feed.run()).toMatchObject({ cars: 6, failed_cars: 1 });
  expect((await cars()).map(([ref, plate]) => [ref, plate])).toEqual([
    ["YA20WAE", "YA20WAE"],
    ["YA70WAD", "YA70WAD"],
    ["W23-1", "YA20WAA"],
    ["YA21WAB", "YA21WAB"],
    ["W23-3", "YA20WAC"],
  ]);
});

it("one number for two cars that nothing else tells apart is refused, not lost", async () => {
  serve(
    "stock_ref,make,model,year,body_style,price,mileage,fuel",
    "P1,Nissan,Leaf,2021,Hatchback,13495,31200,Electric",
    "P1,Kia,EV6,2022,SUV,27495,11200,Electric",
    "P2,Nissan,Leaf,2021,Hatchback,13495,31200,Electric",
    "P2,Nissan,Leaf,2021,Hatchback,13495,31200,Electric",
  );
  const feed = await world.addFeed();
  expect(await feed.run()).toMatchObject({ cars: 3, failed_cars: 1 });
  const { message } = await world.database.db
    .selectFrom("import_rows")
    .select("message")
    .where("outcome", "=", "failed")
    .executeTakeFirstOrThrow();
  expect(message).toBe("Another row of your file has the same stock number, and other facts");
});

it("a pushed car that has another number here goes off sale by the system's number", async () => {
  serve(KONAS, kona("T", 0));
  const first = await world.addFeed();
  await first.run();
  await world.database.db.deleteFrom("stock_feeds").execute();
  const bytes = new TextEncoder().encode(stockFile(KONAS, [kona("N", 0)]));
  const { stock_feed_id: feedId, stock_feed_run_id: runId } = await pushStock(world.app, first.actor, {
    bytes,
    position: 1,
  });
  await settleQuarantinedRun(world.app, first.actor, { feedId, runId, decision: "apply" });
  const [run] = await selectRuns(world.app.db, feedId, 1);
  await runImport(world.app, run?.import_id ?? "");
  await finishStockFeedRun(world.app, run?.import_id ?? "");
  expect(
    await markOffSale(world.app, first.actor, { stock_ref: "N20-1", deleted_at: world.clock.toISOString() }),
  ).toBe(true);
  expect(await cars()).toEqual([["T20-1", "LK21JAB", 13_145, false]]);
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { findOwnImport } from "#src/services/imports/own-import.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { type FeedWorld, startFeedWorld } from "#tests/support/worlds/feed-world.ts";
import { changeStockFeed } from "../settings/change-stock-feed.ts";
import { addStockFeed, checkStockFeed, listStockFeeds } from "../settings/stock-feeds.ts";

let world: FeedWorld;
beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.database.db.deleteFrom("stock_feeds").execute();
});

const HEADER = ["stock_ref", "make", "model", "year", "body_style", "price", "mileage", "fuel"];
const leaf = (ref: string, last: string, price = "12995") => [
  ...[ref, "Nissan", "Leaf", "2021", "Hatchback", price, "21500", "Electric"],
  last,
];
const serve = (column: string, ...rows: string[][]) =>
  world.server.serve(`${writeCsv([[...HEADER, column], ...rows])}\n`);
const published = async (dealerId: string) => {
  const query = world.database.db.selectFrom("vehicles").select(["stock_ref", "published", "price"]);
  const cars = await query.where("dealer_id", "=", dealerId).orderBy("stock_ref").execute();
  return cars.map(({ stock_ref, published, price }) => [stock_ref, published, price]);
};

it("a status that we do not know keeps a new car a draft until the feed has it on sale", async () => {
  serve("status", leaf("A", "In stock"), leaf("B", "Gone fishing"));
  const { run, dealerId } = await world.addFeed();
  expect(await run()).toMatchObject({
    state: "done",
    new_cars: 1,
    held_cars: 1,
    failed_cars: 0,
    notes: [expect.stringContaining('1 car has a status that we do not know: "Gone fishing" (1).')],
  });
  expect(await published(dealerId)).toEqual([
    ["A", true, 12_995],
    ["B", false, 12_995],
  ]);
  serve("status", leaf("A", "Gone fishing", "11995"), leaf("B", "In stock"));
  expect(await run()).toMatchObject({ held_cars: 0, gone_cars: 0 });
  expect(await published(dealerId)).toEqual([
    ["A", true, 11_995],
    ["B", true, 12_995],
  ]);
});

it("a price of SOLD sells the car, and no price takes it off sale", async () => {
  const cars = ["A1", "A2", "A3", "A4", "A5", "A6", "A7"];
  serve("colour", ...cars.map((ref) => leaf(ref, "Blue")));
  const { run, dealerId } = await world.addFeed();
  await run();
  serve(
    "colour",
    leaf("A1", "Blue", "SOLD"),
    leaf("A2", "Blue", "POA"),
    ...cars.slice(2).map((ref) => leaf(ref, "Blue")),
  );
  expect(await run()).toMatchObject({
    gone_cars: 2,
    sold_cars: 1,
    withdrawn_cars: 1,
    failed_cars: 0,
    notes: [],
  });
  expect((await published(dealerId)).map(([, isPublished]) => isPublished)).toEqual([
    ...[false, false],
    ...[true, true, true, true, true],
  ]);
});

it("a first run without a car that comes in needs a decision, and says why", async () => {
  serve("vat", leaf("A", "Plus VAT"), leaf("B", "Plus VAT"));
  const { dealer_id } = await buildDealer(world.database.db);
  const actor = dealerUser(dealer_id);
  const { feed, preview } = await addStockFeed(world.app, actor, { url: world.server.url });
  expect(preview.questions.map(({ target }) => target)).toEqual(["adds_vat"]);
  const feedId = feed.stock_feed_id;
  const answer = changeStockFeed(world.app, actor, { feedId, input: { adds_vat: false } });
  await expect(answer).rejects.toMatchObject({ fields: { columns: expect.stringContaining("£15,594") } });
  await changeStockFeed(world.app, actor, { feedId, input: { adds_vat: true } });
});

it("brings in one branch of a file, and says how many rows stay out", async () => {
  serve("Branch", leaf("A", "Leeds"), leaf("B", "York"), leaf("C", "LEEDS "), leaf("A", "York", "9995"));
  const { dealer_id } = await buildDealer(world.database.db);
  const actor = dealerUser(dealer_id);
  const { feed } = await addStockFeed(world.app, actor, { url: world.server.url });
  const feedId = feed.stock_feed_id;
  const keep = (only: object | null) => changeStockFeed(world.app, actor, { feedId, input: { only } });
  await expect(keep({ column: "Depot", value: "Leeds" })).rejects.toMatchObject({
    fields: { only: "Choose a column that the file has" },
  });
  await expect(keep({ column: "Branch", value: "Hull" })).rejects.toMatchObject({
    fields: { only: 'No electric car of your file has "Hull" in Branch.' },
  });
  await keep({ column: "Branch", value: " Leeds " });
  expect((await checkStockFeed(world.app, actor, feedId)).result).toMatchObject({
    cars: 2,
    counts: { new: 2 },
    notes: ['2 rows stay out, without "Leeds" in Branch.'],
  });
  expect(await listStockFeeds(world.app, actor)).toMatchObject([
    { only: { column: "Branch", value: "Leeds" } },
  ]);
  await keep(null);
  expect((await checkStockFeed(world.app, actor, feedId)).result).toMatchObject({ notes: [] });
});

it("waits for its dealer when the column that names the branch is gone", async () => {
  serve("Branch", leaf("A", "Leeds"), leaf("B", "York"));
  const { run, actor, feedId, dealerId } = await world.addFeed();
  await changeStockFeed(world.app, actor, {
    feedId,
    input: { only: { column: "Branch", value: "Leeds" } },
  });
  await run();
  expect(await published(dealerId)).toEqual([["A", true, 12_995]]);
  serve("Depot", leaf("A", "Leeds"), leaf("B", "York"));
  expect(await run()).toMatchObject({
    state: "quarantined",
    problem: "The file has lost columns that it had: Branch.",
  });
});

it("an answer that makes every row fail is refused", async () => {
  serve("Drive", leaf("A", "x"), leaf("B", "y"));
  const { dealer_id } = await buildDealer(world.database.db);
  const actor = dealerUser(dealer_id);
  const { feed } = await addStockFeed(world.app, actor, { url: world.server.url });
  const input = { columns: { price: "Drive" } };
  const answer = changeStockFeed(world.app, actor, { feedId: feed.stock_feed_id, input });
  await expect(answer).rejects.toMatchObject({
    fields: { columns: expect.stringContaining("none of the cars") },
  });
});

it("a confirmed feed's columns can be changed, with the checks of its first file", async () => {
  serve("Web price", leaf("A", "11995"), leaf("B", "11995"));
  const { run, actor, feedId, dealerId } = await world.addFeed();
  await run();
  const change = (columns: object) => changeStockFeed(world.app, actor, { feedId, input: { columns } });
  await expect(change({ ignored: ["price"] })).rejects.toThrow("Say first which column has: price.");
  await expect(change({ price: "fuel" })).rejects.toMatchObject({
    fields: { columns: expect.stringContaining("none of the cars") },
  });
  await change({ price: ["Web price"], ignored: ["fuel"] });
  expect(await run()).toMatchObject({ state: "done", changed_cars: 2 });
  expect(await published(dealerId)).toEqual([
    ["A", true, 11_995],
    ["B", true, 11_995],
  ]);
});

it("names each row of its file, those too that do not come in", async () => {
  const golf = [...["G", "Volkswagen", "Golf", "2020", "Hatchback", "9995", "31000", "Petrol"], "Live"];
  serve("status", leaf("A", "Live"), leaf("S", "Sold"), golf, leaf("T", "Trade only"), leaf("A", "Live"));
  const { run, actor, feedId } = await world.addFeed();
  const { result } = await checkStockFeed(world.app, actor, feedId);
  expect(result?.errors).toEqual([
    { row: 3, column: null, value: "2021 Nissan Leaf", message: "Your file says that this car is sold" },
    {
      row: 4,
      column: null,
      value: "2020 Volkswagen Golf",
      message: 'Only fully electric cars can be listed. This says "Petrol".',
    },
    {
      row: 5,
      column: null,
      value: "2021 Nissan Leaf",
      message: "Your file says that this car is not for sale",
    },
    { row: 6, column: null, value: "2021 Nissan Leaf", message: "Row 2 is about the same car" },
  ]);
  const { import_id: importId, ...counts } = (await run()) ?? {};
  expect(counts).toMatchObject({ failed_cars: 0, sold_cars: 1, other_fuel_cars: 1, repeated_cars: 1 });
  const of = { after: 0, onlyFailed: false };
  const { rows, import: record } = await findOwnImport(world.app, actor, importId ?? "", of);
  expect(rows.map(({ row, outcome, title }) => [row, outcome, title])).toEqual([
    [2, "created", "2021 Nissan Leaf"],
    [3, "skipped", "2021 Nissan Leaf"],
    [4, "skipped", "2020 Volkswagen Golf"],
    [5, "skipped", "2021 Nissan Leaf"],
    [6, "skipped", "2021 Nissan Leaf"],
  ]);
  expect(rows.slice(1).map(({ message }) => message)).toEqual(result?.errors.map(({ message }) => message));
  expect(record).toMatchObject({ total: 5, created: 1, failed: 0, skipped: 4 });
});

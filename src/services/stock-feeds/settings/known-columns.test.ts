import { afterAll, beforeAll, expect, it } from "vitest";
import { checkStockFile } from "#src/services/imports/check-stock-file.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { startStockImport } from "#src/services/imports/start-import.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { type FeedWorld, startFeedWorld } from "#tests/support/worlds/feed-world.ts";
import { pushStock } from "../runs/push-stock.ts";
import { changeStockFeed } from "./change-stock-feed.ts";
import { addStockFeed } from "./stock-feeds.ts";

let world: FeedWorld;
beforeAll(async () => {
  world = await startFeedWorld();
  const user = { id: "user-1", name: "Ann Lee", email: "ann@dealer.example" };
  await world.database.db.insertInto("auth.user").values(user).execute();
});
afterAll(() => world.end());

const HEADER = "Stock No,Make,Model,Year,Body,Price A,Price B,Miles,Fuel";
const ROWS = [
  "S1,Nissan,Leaf,2021,Hatch,12995,13995,31200,Electric",
  "S2,Kia,e-Niro,2020,SUV,15495,16495,42000,Electric",
];
const text = (header = HEADER) => `${[header, ...ROWS].join("\n")}\n`;
const bytes = (header?: string) => new TextEncoder().encode(text(header));

async function ownerWithColumns() {
  const { dealer_id } = await buildDealer(world.database.db);
  const actor = dealerUser(dealer_id, "user-1");
  const answers = { columns: { price: "Price B" } };
  const file = { file_name: "stock.csv", bytes: bytes(), answers };
  const { import_id } = await startStockImport(world.app, actor, file);
  await runImport(world.app, import_id);
  return actor;
}

it("the columns that a dealer confirmed for an upload count for their feed, and for what their system sends", async () => {
  const actor = await ownerWithColumns();
  world.server.serve(text());
  const { feed, preview } = await addStockFeed(world.app, actor, { url: world.server.url });
  expect(preview.questions).toEqual([]);
  expect(feed.mapping.columns).toContainEqual({ source: "Price B", target: "price" });
  expect(preview.result?.counts).toEqual({ new: 0, gone: 0, changed: 2, same: 0 });
  const pushed = await pushStock(world.app, await ownerWithColumns(), { bytes: bytes() });
  expect(pushed).toMatchObject({ state: "quarantined", cars: 2 });
});

it("other columns, and other dealers, are asked", async () => {
  const actor = await ownerWithColumns();
  const { dealer_id } = await buildDealer(world.database.db);
  world.server.serve(text());
  const ofOther = await addStockFeed(world.app, dealerUser(dealer_id), { url: world.server.url });
  expect(ofOther.preview.questions.map(({ target }) => target)).toEqual(["price"]);
  world.server.serve(text(HEADER.replace("Miles", "Mileage")));
  const changed = await addStockFeed(world.app, actor, { url: world.server.url });
  expect(changed.preview.questions.map(({ target }) => target)).toEqual(["price"]);
});

it("the columns of a confirmed feed and its choice of rows count for the dealer's upload, until it says another", async () => {
  const { dealer_id } = await buildDealer(world.database.db);
  const actor = dealerUser(dealer_id, "user-1");
  world.server.serve(text());
  const { feed } = await addStockFeed(world.app, actor, { url: world.server.url });
  const input = { columns: { price: "Price B" }, only: { column: "Make", value: "Kia" }, state: "active" };
  await changeStockFeed(world.app, actor, { feedId: feed.stock_feed_id, input });
  const upload = async (answers?: object) => {
    const file = { file_name: "stock.csv", bytes: bytes(), ...(answers && { answers }) };
    const { only, lines } = await checkStockFile(world.app, actor, file);
    const { import_id } = await startStockImport(world.app, actor, file);
    await runImport(world.app, import_id);
    world.later(1);
    const cars = world.database.db.selectFrom("vehicles").select("price").where("dealer_id", "=", dealer_id);
    const prices = (await cars.orderBy("price").execute()).map(({ price }) => price);
    return { only, prices, left_out: lines.left_out };
  };
  world.later(1);
  expect(await upload()).toEqual({ only: input.only, prices: [16_495], left_out: 1 });
  expect(await upload({ only: null })).toEqual({ only: null, prices: [13_995, 16_495], left_out: 0 });
  expect(await upload()).toMatchObject({ only: null, left_out: 0 });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { createSafeFetch } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { checkStock } from "#src/services/stock-checks/check-stock.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { type FeedServer, startFeedServer } from "#tests/support/servers/stock-feed-server.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { changeStockFeed } from "../settings/change-stock-feed.ts";
import { addStockFeed } from "../settings/stock-feeds.ts";
import { finishStockFeedRun } from "./finish-stock-feed-run.ts";
import { selectRuns } from "./run-queries.ts";
import { runStockFeed } from "./run-stock-feed.ts";

const START = new Date("2026-11-20T04:10:00Z");

let database: TestDatabase;
let server: FeedServer;
let app: AppContext;
let clock: Date;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startFeedServer();
  const feedFetch = createSafeFetch({ isAllowed: (address) => address === "127.0.0.1" });
  app = { ...testApp(database.db, () => clock), feedFetch, webhookTargets: "any" };
});
afterAll(async () => {
  server.close();
  await database.drop();
});

const HEADER = ["stock_ref", "make", "model", "year", "body_style", "price", "mileage", "fuel", "status"];
const CAR = ["Nissan", "Leaf", "2021", "Hatchback", "12995", "21500", "Electric"];
const fileOf = (status: Record<string, string>) =>
  `${writeCsv([HEADER, ...Object.entries(status).map(([ref, word]) => [ref, ...CAR, word])])}\n`;
const dayOf = (day: number) => daysAfter(START, day);

/** A feed whose cars A and B are reserved; all three hidden, because nothing confirmed them. */
async function hiddenStock() {
  clock = START;
  await database.db.deleteFrom("stock_feeds").execute();
  const { dealer_id } = await buildDealer(database.db);
  const actor: OwnDealer = dealerUser(dealer_id);
  server.serve(fileOf({ A: "Reserved", B: "Reserved", C: "For sale" }));
  const { feed } = await addStockFeed(app, actor, { url: server.url });
  const feedId = feed.stock_feed_id;
  await changeStockFeed(app, actor, { feedId, input: { state: "active" } });
  const run = async () => {
    await runStockFeed(app, { stock_feed_id: feedId, trigger: "hand" });
    const [latest] = await selectRuns(database.db, feedId, 1);
    if (latest?.import_id) {
      await runImport(app, latest.import_id);
      await finishStockFeedRun(app, latest.import_id);
    }
    return latest?.state;
  };
  const cars = async () =>
    await database.db
      .selectFrom("vehicles")
      .select(["stock_ref", "reserved_at", "unconfirmed_since"])
      .where("dealer_id", "=", dealer_id)
      .orderBy("stock_ref")
      .execute();
  const reserved = async () =>
    (await cars()).flatMap(({ stock_ref, reserved_at }) => (reserved_at ? stock_ref : []));
  await run();
  expect(await reserved()).toEqual(["A", "B"]);
  for (const day of [14, 19, 22]) {
    clock = dayOf(day);
    await checkStock(app);
  }
  expect((await cars()).map(({ unconfirmed_since }) => unconfirmed_since)).toEqual(Array(3).fill(START));
  expect(await reserved()).toEqual([]);
  return { run, cars, reserved };
}

it.each([
  ["the same", "unchanged", { A: "Reserved", B: "Reserved", C: "For sale" }, ["A", "B"]],
  ["another", "importing", { A: "Reserved", B: "For sale", C: "For sale" }, ["A"]],
])("a hidden car is reserved again when its feed returns with %s file", async (_, state, file, reserved) => {
  const stock = await hiddenStock();
  server.serve(fileOf(file));
  expect(await stock.run()).toBe(state);
  expect((await stock.cars()).map(({ unconfirmed_since }) => unconfirmed_since)).toEqual([null, null, null]);
  expect(await stock.reserved()).toEqual(reserved);
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { createSafeFetch } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { type FeedServer, startFeedServer } from "#tests/support/servers/stock-feed-server.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { listFeedHealth } from "../feed-health-queries.ts";
import { selectRuns } from "../runs/run-queries.ts";
import { runStockFeed } from "../runs/run-stock-feed.ts";
import { findStockFeed } from "../stock-feed-queries.ts";
import { changeStockFeed } from "./change-stock-feed.ts";
import { changeFeedSource, checkFeedSource } from "./feed-source.ts";
import { addStockFeed, listStockFeeds } from "./stock-feeds.ts";

let database: TestDatabase;
let server: FeedServer;
let app: AppContext;
let actor: OwnDealer;
let feedId: string;
const PASSWORD = { access: "basic", user: "ann", password: "right" };

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startFeedServer();
  const feedFetch = createSafeFetch({ isAllowed: (address) => address === "127.0.0.1" });
  app = { ...testApp(database.db), feedFetch, webhookTargets: "any" };
});
afterAll(async () => {
  server.close();
  await database.drop();
});
beforeEach(async () => {
  const { dealer_id } = await buildDealer(database.db);
  actor = ownerOf(dealer_id);
  server.serve(csvOf(HEADER));
  const { feed } = await addStockFeed(app, actor, { url: server.url, ...PASSWORD });
  feedId = feed.stock_feed_id;
  await changeStockFeed(app, actor, { feedId, input: { state: "active" } });
});

const HEADER = ["stock_ref", "make", "model", "year", "body_style", "price", "mileage", "fuel"];
const csvOf = (header: string[]) =>
  `${writeCsv([header, ["S1", "Nissan", "Leaf", "2021", "Hatchback", "12995", "21500", "Electric"]])}\n`;
const moved = (path: string) => `${server.url}${path}`;
const change = (input: unknown) => changeFeedSource(app, actor, { feedId, input });
const stored = async () => await findStockFeed(database.db, feedId);

it("shows what a run would do at another URL, and changes nothing before it is applied", async () => {
  const input = { url: moved("?moved"), access: "none" };
  const before = await stored();
  const preview = await checkFeedSource(app, actor, { feedId, input });
  expect(preview).toMatchObject({ questions: [], result: { cars: 1, counts: { new: 1 } } });
  expect(await stored()).toEqual(before);
  await change(input);
  expect(await stored()).toMatchObject({ url: moved("?moved"), encrypted_credential: null, state: "active" });
  await runStockFeed(app, { stock_feed_id: feedId, trigger: "hand" });
  expect(await selectRuns(database.db, feedId, 1)).toMatchObject([{ state: "importing", cars: 1 }]);
  await expect(change(input)).rejects.toThrow("still being imported");
});

it("keeps the password for the same server, and never sends it to another", async () => {
  await change({ url: moved("?moved") });
  expect(server.headers.at(-1)).toMatchObject({ authorization: `Basic ${btoa("ann:right")}` });
  const requests = server.headers.length;
  await expect(change({ url: "https://other.example/stock.csv" })).rejects.toThrow("another server");
  expect(server.headers).toHaveLength(requests);
});

it.each([
  ["that cannot be read", { url: "http://10.0.0.1/stock.csv", access: "none" }, "public internet"],
  ["that is no URL", { url: "stock.csv" }, "Enter the URL"],
  ["without its password", { url: "https://systems.example/", access: "basic" }, "Enter the user name"],
])("refuses a URL %s", async (_, input, message) => {
  const before = await stored();
  await expect(change(input)).rejects.toThrow(message);
  expect(await stored()).toEqual(before);
});

it("refuses the URL of another feed", async () => {
  await addStockFeed(app, actor, { url: moved("?second") });
  await expect(change({ url: moved("?second") })).rejects.toThrow("already");
});

it("learns the columns again where the file has others", async () => {
  server.serve(csvOf(HEADER.map((name) => (name === "price" ? "Retail Price" : name))));
  await change({ url: moved("?moved") });
  const columns = (await stored())?.mapping.columns;
  expect(columns).toContainEqual({ source: "Retail Price", target: "price" });
});

it("belongs to the feed's dealer alone", async () => {
  const stranger = { ...actor, dealer_id: (await buildDealer(database.db)).dealer_id } as OwnDealer;
  const input = { url: moved("?moved") };
  await expect(changeFeedSource(app, stranger, { feedId, input })).rejects.toThrow("Stock feed not found");
  await expect(checkFeedSource(app, stranger, { feedId, input })).rejects.toThrow("Stock feed not found");
});

it("names a feed after its branch on every list; without a name its server stands for it", async () => {
  const names = async () => ({
    dealer: (await listStockFeeds(app, actor)).map(({ name }) => name),
    admin: (await listFeedHealth(app)).flatMap((feed) => (feed.stock_feed_id === feedId ? feed.name : [])),
  });
  const host = new URL(server.url).host;
  expect(await names()).toEqual({ dealer: [host], admin: [host] });
  await changeStockFeed(app, actor, { feedId, input: { given_name: " Leeds " } });
  expect(await names()).toEqual({ dealer: ["Leeds"], admin: ["Leeds"] });
  const input = { url: moved("?branch=2"), given_name: "York", ...PASSWORD };
  await addStockFeed(app, actor, input);
  expect((await names()).dealer).toEqual(["Leeds", "York"]);
  await changeStockFeed(app, actor, { feedId, input: { given_name: "" } });
  expect((await names()).dealer).toEqual([host, "York"]);
  const tooLong = changeStockFeed(app, actor, { feedId, input: { given_name: "x".repeat(61) } });
  await expect(tooLong).rejects.toMatchObject({
    fields: { given_name: "The name must be at most 60 characters" },
  });
});

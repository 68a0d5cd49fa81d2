import { runOnce } from "graphile-worker";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { queueOptions } from "#src/worker/job-queue.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { newHostKey, type SftpServer, startSftpServer } from "#tests/support/servers/sftp-server.ts";
import {
  type DealerFeed,
  type FeedWorld,
  feedFile,
  startFeedWorld,
} from "#tests/support/worlds/feed-world.ts";
import { changeStockFeed } from "../settings/change-stock-feed.ts";
import { changeFeedSource } from "../settings/feed-source.ts";
import { addStockFeed, listStockFeeds } from "../settings/stock-feeds.ts";

let world: FeedWorld;
let server: SftpServer;
let feed: DealerFeed;
beforeAll(async () => {
  world = await startFeedWorld();
});
afterAll(() => world.end());

const cars = (count: number) => feedFile(Array.from({ length: count }, (_, n) => ({ ref: `S${n}` })));
const withLogin = (password = "right") => server.url.replace("sftp://", `sftp://ann:${password}@`);

beforeEach(async () => {
  server?.close();
  server = await startSftpServer();
  server.serve(cars(10));
  feed = await world.addFeed({ url: withLogin() });
});
afterAll(() => server.close());

const listed = async () => (await listStockFeeds(world.app, feed.actor))[0];
const replaceServer = async () => {
  const { port } = server;
  server.close();
  server = await startSftpServer({ port, hostKey: newHostKey() });
  server.serve(cars(10));
};
const keyInProblem = (problem = "") => problem.match(/SHA256:[A-Za-z0-9+/]{43}/)?.[0] ?? "";

it("brings in the cars, and reads the same file once", async () => {
  expect(await feed.run()).toMatchObject({ state: "done", new_cars: 10 });
  const before = server.bytesRead;
  expect(await feed.run()).toMatchObject({ state: "unchanged", same_cars: 10 });
  expect(server.bytesRead).toBe(before);
});

it("goes from its URL to 60 cars on sale without a question", async () => {
  server.serve(cars(60));
  const actor = dealerUser((await buildDealer(world.database.db)).dealer_id);
  const added = await addStockFeed(world.app, actor, { url: withLogin() });
  expect(added.preview).toMatchObject({
    questions: [],
    result: { cars: 60, counts: { new: 60, gone: 0 }, problem: null },
  });
  const feedId = added.feed.stock_feed_id;
  await changeStockFeed(world.app, actor, { feedId, input: { state: "active" } });
  const { db, pool } = world.database;
  const mailer = { send: async () => undefined, close: async () => {} };
  await runOnce(queueOptions(pool, { ...world.app, mailer }));
  const published = db.selectFrom("vehicles").select("stock_ref").where("published", "=", true);
  const onSale = await published.where("dealer_id", "=", actor.dealer_id).execute();
  expect(onSale.map(({ stock_ref }) => stock_ref).sort()).toEqual(
    Array.from({ length: 60 }, (_, n) => `S${n}`).sort(),
  );
});

it("keeps user and password out of its URL", async () => {
  expect(await listed()).toMatchObject({ url: server.url, has_credential: true });
  const rows = await world.database.db.selectFrom("stock_feeds").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("right");
});

it("takes no car off sale when the file is cut off", async () => {
  await feed.run();
  server.serve(cars(10).slice(0, -40), "/stock.csv", 1_800_000_000);
  expect(await feed.run()).toMatchObject({ state: "failed" });
});

it("sends no password to a server with another key, until its dealer confirms that key", async () => {
  await feed.run();
  const pinned = (await listed())?.host_key;
  await replaceServer();
  const failed = await feed.run();
  expect(failed).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("another key than before"),
  });
  const change = (input: object) =>
    changeFeedSource(world.app, feed.actor, { feedId: feed.feedId, input: { url: server.url, ...input } });
  await expect(change({ access: "keep" })).rejects.toThrow("another key");
  await expect(change({ access: "basic", user: "ann", password: "right" })).rejects.toThrow("another key");
  expect(server.tried).toEqual([]);
  const shown = keyInProblem(failed?.problem);
  await change({ access: "keep", host_key: shown });
  expect(shown).not.toBe(pinned);
  expect((await listed())?.host_key).toBe(shown);
  expect(await feed.run()).toMatchObject({ state: "done", same_cars: 10 });
});

it("sends a saved password to no other server", async () => {
  const other = await startSftpServer();
  other.serve(cars(10));
  const change = changeFeedSource(world.app, feed.actor, {
    feedId: feed.feedId,
    input: { url: other.url, access: "keep" },
  });
  await expect(change).rejects.toThrow("another server");
  expect(other.tried).toEqual([]);
  other.close();
});

it.each([
  ["without a password", () => server.url, "Choose a user name and password"],
  ["with a wrong one", () => withLogin("wrong"), "refuses the user name or password"],
  ["with an unknown path", () => withLogin().replace("stock.csv", "other.csv"), "no file at this path"],
])("refuses a URL %s", async (_, url, message) => {
  await expect(addStockFeed(world.app, feed.actor, { url: url() })).rejects.toThrow(message);
});

it("refuses a server in a private network", async () => {
  const app = { ...world.app, webhookTargets: "public" as const };
  const add = addStockFeed(app, feed.actor, { url: "sftp://ann:right@10.0.0.1/stock.csv" });
  await expect(add).rejects.toThrow("must be on the public internet");
});

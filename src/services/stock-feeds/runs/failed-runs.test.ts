import { expect, it } from "vitest";
import { runImport } from "#src/services/imports/run-import.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { buildDealer } from "#tests/support/factories.ts";
import {
  actor,
  app,
  clock,
  database,
  emailedStatuses,
  feedId,
  fileOf,
  jobs,
  onSale,
  run,
  server,
  withUrlFeed,
} from "#tests/support/worlds/url-feed-world.ts";
import { changeStockFeed } from "../settings/change-stock-feed.ts";
import { addStockFeed } from "../settings/stock-feeds.ts";
import { countMissedRun } from "./feed-car-queries.ts";
import { finishStockFeedRun } from "./finish-stock-feed-run.ts";
import { selectRuns } from "./run-queries.ts";
import { runStockFeed } from "./run-stock-feed.ts";

withUrlFeed();

it("finishes a run that was killed between import and take-off", async () => {
  await run();
  await countMissedRun(database.db, feedId, { refs: ["S9"], seenAt: clock });
  server.serve(fileOf(9));
  await runStockFeed(app, { stock_feed_id: feedId, trigger: "schedule" });
  const [open] = await selectRuns(app.db, feedId, 1);
  await runImport(app, open?.import_id ?? "");
  expect((await jobs()).map(({ name }) => name)).toContain("finish-stock-feed-run");
  expect(await onSale()).toHaveLength(10);
  // Two workers at once, and again.
  await Promise.all([1, 2].map(() => finishStockFeedRun(app, open?.import_id ?? "")));
  await finishStockFeedRun(app, open?.import_id ?? "");
  expect(await onSale()).toHaveLength(9);
  expect(await selectRuns(app.db, feedId, 1)).toMatchObject([{ state: "done", gone_cars: 1 }]);
});

it("runs one at a time for each feed", async () => {
  const both = await Promise.allSettled(
    [1, 2].map(() => runStockFeed(app, { stock_feed_id: feedId, trigger: "schedule" })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await selectRuns(app.db, feedId, 9)).toHaveLength(1);
});

it("mails after the second failure in a row, once, and when it works again", async () => {
  await run();
  server.answer((_, response) => response.writeHead(503).end());
  const failed = await run();
  expect(failed).toMatchObject({ state: "failed", problem: expect.stringContaining("status 503") });
  expect(await emailedStatuses()).toEqual([]);
  await run();
  await run();
  expect(await emailedStatuses()).toEqual(["failing"]);
  server.serve(fileOf(10));
  await run();
  await run();
  expect(await emailedStatuses()).toEqual(["failing", "works again"]);
});

it("refuses a redirect to a private address", async () => {
  server.answer((_, response) => response.writeHead(302, { Location: "http://10.0.0.1/stock.csv" }).end());
  expect(await run()).toMatchObject({ state: "failed", problem: expect.stringContaining("public internet") });
});

it("says so when the server refuses the password, and sends it to no other origin", async () => {
  server.answer((request, response) => {
    if (request.headers.authorization !== `Basic ${btoa("ann:right")}`) response.writeHead(401).end();
    else response.end(fileOf(3));
  });
  const url = `${server.url}?with=password`;
  const add = (password: string) => addStockFeed(app, actor, { url, access: "basic", user: "ann", password });
  await expect(add("wrong")).rejects.toThrow("Check the user name and password");
  expect((await add("right")).preview.result).toMatchObject({ cars: 3 });
  const [stored] = await database.db.selectFrom("stock_feeds").selectAll().where("url", "=", url).execute();
  expect(JSON.stringify(stored)).not.toContain("right");
});

it("belongs to its dealer alone", async () => {
  const stranger = { ...actor, dealer_id: (await buildDealer(database.db)).dealer_id } as OwnDealer;
  const change = changeStockFeed(app, stranger, { feedId, input: { state: "paused" } });
  await expect(change).rejects.toThrow("Stock feed not found");
});

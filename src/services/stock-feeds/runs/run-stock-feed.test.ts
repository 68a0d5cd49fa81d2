import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import type { FeedMapping } from "#src/domain/stock-feeds/feed-mapping.ts";
import { stockFeedStatus } from "#src/emails/dealers/stock-feed-status.tsx";
import { createSafeFetch } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { type FeedServer, startFeedServer } from "#tests/support/servers/stock-feed-server.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { changeStockFeed } from "../settings/change-stock-feed.ts";
import { addStockFeed } from "../settings/stock-feeds.ts";
import { insertStockFeed } from "../stock-feed-queries.ts";
import { countMissedRun } from "./feed-car-queries.ts";
import { finishStockFeedRun } from "./finish-stock-feed-run.ts";
import { selectRuns } from "./run-queries.ts";
import { runStockFeed } from "./run-stock-feed.ts";
import { settleQuarantinedRun } from "./settle-quarantined-run.ts";

let database: TestDatabase;
let server: FeedServer;
let app: AppContext;
let actor: OwnDealer;
let feedId: string;
let clock = new Date("2026-11-20T04:10:00Z");
const later = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};

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
beforeEach(async () => {
  const { dealer_id } = await buildDealer(database.db);
  await database.db.deleteFrom("stock_feeds").execute();
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  actor = ownerOf(dealer_id);
  server.serve(fileOf(10));
  const { feed, preview } = await addStockFeed(app, actor, { url: server.url });
  expect(preview).toMatchObject({ questions: [], result: { cars: 10, counts: { new: 10 }, problem: null } });
  feedId = feed.stock_feed_id;
  await changeStockFeed(app, actor, { feedId, input: { state: "active" } });
});

const HEADER = ["stock_ref", "make", "model", "year", "body_style", "price", "mileage", "postcode", "fuel"];
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => [
    `S${n}`,
    ...["Nissan", "Leaf", "2021", "Hatchback", `${12_000 + n}`, "21500", "M1 1AE", "Electric"],
  ]);
const csvOf = (rows: string[][]) => `${writeCsv([HEADER, ...rows])}\n`;
const fileOf = (count: number) => csvOf(rowsOf(count));

/** Imports as the worker does after a run of the feed. */
async function importOpenRun(): Promise<void> {
  const [run] = await selectRuns(app.db, feedId, 1);
  if (!run?.import_id) return;
  await runImport(app, run.import_id);
  await finishStockFeedRun(app, run.import_id);
}
const latestRunId = async () => (await selectRuns(app.db, feedId, 1))[0]?.stock_feed_run_id ?? "";
async function run() {
  await runStockFeed(app, { stock_feed_id: feedId, trigger: "schedule" });
  await importOpenRun();
  const [latest] = await selectRuns(app.db, feedId, 1);
  later(24);
  return latest;
}
const onSale = async () => {
  const { dealer_id } = actor as { dealer_id: string };
  const rows = await database.db
    .selectFrom("vehicles")
    .select(["stock_ref", "price"])
    .where("dealer_id", "=", dealer_id)
    .where("published", "=", true)
    .orderBy("stock_ref")
    .execute();
  return rows.map(({ stock_ref }) => stock_ref);
};
const jobs = async () => {
  const { rows } = await sql<{ name: string; status: string | null }>`
    select task.identifier as name, payload ->> 'status' as status
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
    order by job.id
  `.execute(database.db);
  return rows;
};
const emailedStatuses = async () => (await jobs()).flatMap((job) => job.status ?? []);
const vehicleVersions = () =>
  database.db.selectFrom("vehicles").select(["vehicle_id", "updated_at"]).orderBy("vehicle_id").execute();

it("brings in the cars, and the same file again writes nothing but the run's own line", async () => {
  expect(await run()).toMatchObject({ state: "done", cars: 10, new_cars: 10, failed_cars: 0 });
  expect(await onSale()).toHaveLength(10);
  const before = await vehicleVersions();
  expect(await run()).toMatchObject({ state: "unchanged", same_cars: 10, import_id: null });
  server.serve(csvOf(rowsOf(10).toReversed()));
  expect(await run()).toMatchObject({ state: "done", same_cars: 10, changed_cars: 0 });
  expect(await vehicleVersions()).toEqual(before);
});

it("opens a compressed file", async () => {
  server.serve(gzipSync(fileOf(10)));
  expect(await run()).toMatchObject({ state: "done", new_cars: 10 });
});

it("does not read a file that the server calls unchanged", async () => {
  server.serve(fileOf(10), '"one"');
  await run();
  expect(await run()).toMatchObject({ state: "unchanged", same_cars: 10 });
  expect(server.headers.at(-1)).toMatchObject({ "if-none-match": '"one"' });
});

it.each([
  ["is cut off in a row", fileOf(10).slice(0, -40), "failed"],
  ["is cut off after a row", fileOf(10).trimEnd(), "quarantined"],
  ["lacks four of ten cars", fileOf(6), "quarantined"],
  ["is empty", "", "failed"],
  ["has a header alone", `${HEADER.join(",")}\n`, "failed"],
  ["is cut off in its compression", gzipSync(fileOf(10)).subarray(0, -20), "failed"],
  ["is an error page", "<html><body>Sorry</body></html>", "failed"],
])("takes no car off sale when the file %s", async (_, text, state) => {
  await run();
  server.serve(text);
  expect(await run()).toMatchObject({ state });
  expect(await run()).toMatchObject({ state });
  expect(await onSale()).toHaveLength(10);
});

it("applies a quarantined run once its dealer says so, and an ignored one never", async () => {
  await run();
  server.serve(fileOf(6));
  await run();
  expect(await emailedStatuses()).toEqual(["quarantined"]);
  const seen = await latestRunId();
  const about = { stock_feed_id: feedId, status: "quarantined", at: clock.toISOString() } as const;
  expect(await stockFeedStatus.prepare(app, about)).toMatchObject({
    props: { runParameter: `?run=${seen}` },
  });
  await settleQuarantinedRun(app, actor, { feedId, runId: seen, decision: "ignore" });
  await expect(settleQuarantinedRun(app, actor, { feedId, runId: seen, decision: "apply" })).rejects.toThrow(
    "No run waits",
  );
  expect(await onSale()).toHaveLength(10);
  await run();
  await expect(settleQuarantinedRun(app, actor, { feedId, runId: seen, decision: "apply" })).rejects.toThrow(
    "A newer file has replaced this run",
  );
  await settleQuarantinedRun(app, actor, { feedId, runId: await latestRunId(), decision: "apply" });
  await importOpenRun();
  expect(await onSale()).toEqual(["S0", "S1", "S2", "S3", "S4", "S5"]);
});

it("takes a car off sale that two nightly files lack, and brings the same listing back", async () => {
  await run();
  const before = await vehicleVersions();
  server.serve(fileOf(9));
  expect(await run()).toMatchObject({ state: "done", gone_cars: 0 });
  expect(await onSale()).toHaveLength(10);
  expect(await run()).toMatchObject({ state: "unchanged", gone_cars: 1 });
  expect(await onSale()).toHaveLength(9);
  server.serve(fileOf(10));
  expect(await run()).toMatchObject({ state: "done", new_cars: 1 });
  expect(await onSale()).toHaveLength(10);
  expect((await vehicleVersions()).map((one) => one.vehicle_id)).toEqual(before.map((one) => one.vehicle_id));
});

it("keeps all cars after one partial nightly file, when the next has them again", async () => {
  await run();
  server.serve(fileOf(8));
  expect(await run()).toMatchObject({ state: "done", gone_cars: 0 });
  server.serve(fileOf(10));
  await run();
  server.serve(fileOf(8));
  expect(await run()).toMatchObject({ state: "done", gone_cars: 0 });
  expect(await onSale()).toHaveLength(10);
});

it("takes it off after the second of two hourly runs, even if the file is the same", async () => {
  await run();
  later(-23);
  server.serve(fileOf(9));
  await run();
  expect(await onSale()).toHaveLength(10);
  later(-23);
  expect(await run()).toMatchObject({ state: "unchanged", gone_cars: 1 });
  expect(await onSale()).toHaveLength(9);
});

it("confirms the cars of a file that has not changed", async () => {
  await run();
  const confirmedAt = async () => {
    const rows = await database.db
      .selectFrom("vehicle_confirmations")
      .innerJoin("vehicles", "vehicles.vehicle_id", "vehicle_confirmations.vehicle_id")
      .where("dealer_id", "=", (actor as { dealer_id: string }).dealer_id)
      .select("confirmed_at")
      .execute();
    return rows.map(({ confirmed_at }) => confirmed_at);
  };
  const at = clock;
  expect(await run()).toMatchObject({ state: "unchanged" });
  expect(await confirmedAt()).toEqual(Array.from({ length: 10 }, () => at));
});

it("reads the same file again once its dealer says which column is which", async () => {
  server.serve(fileOf(10), '"one"');
  await run();
  await changeStockFeed(app, actor, { feedId, input: { columns: { trim: "fuel" } } });
  expect(await run()).toMatchObject({ state: "done" });
  expect(await run()).toMatchObject({ state: "unchanged" });
});

it("leaves a missing car on sale while another feed of its dealer has it", async () => {
  const { dealer_id } = actor as { dealer_id: string };
  await run();
  const [first] = await database.db.selectFrom("stock_feeds").selectAll().execute();
  const other = await insertStockFeed(database.db, {
    dealer_id,
    source: "push",
    mapping: first?.mapping as FeedMapping,
    state: "active",
    run_hour: 4,
    created_at: clock,
  });
  const cars = { stock_feed_id: other.stock_feed_id, row: "{}" };
  await database.db
    .insertInto("stock_feed_cars")
    .values([
      { ...cars, stock_ref: "S8" },
      { ...cars, stock_ref: "S9", taken_off_at: clock },
    ])
    .execute();
  server.serve(fileOf(8));
  await run();
  expect(await run()).toMatchObject({ state: "unchanged", gone_cars: 1 });
  expect(await onSale()).toEqual(["S0", "S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8"]);
});

it("leaves cars alone that the dealer added by hand", async () => {
  const { dealer_id } = actor as { dealer_id: string };
  await run();
  await database.db
    .updateTable("vehicles")
    .set({ stock_ref: "BY-HAND" })
    .where("dealer_id", "=", dealer_id)
    .where("stock_ref", "=", "S9")
    .execute();
  server.serve(fileOf(9));
  await run();
  expect(await onSale()).toContain("BY-HAND");
});

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

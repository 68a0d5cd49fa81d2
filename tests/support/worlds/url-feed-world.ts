import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { createSafeFetch } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { finishStockFeedRun } from "#src/services/stock-feeds/runs/finish-stock-feed-run.ts";
import { selectRuns } from "#src/services/stock-feeds/runs/run-queries.ts";
import { runStockFeed } from "#src/services/stock-feeds/runs/run-stock-feed.ts";
import { changeStockFeed } from "#src/services/stock-feeds/settings/change-stock-feed.ts";
import { addStockFeed } from "#src/services/stock-feeds/settings/stock-feeds.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { type FeedServer, startFeedServer } from "#tests/support/servers/stock-feed-server.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

export let database: TestDatabase;
export let server: FeedServer;
export let app: AppContext;
export let actor: OwnDealer;
export let feedId: string;
export let clock: Date;
export const later = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};

export const HEADER = [
  "stock_ref",
  "make",
  "model",
  "year",
  "body_style",
  "price",
  "mileage",
  "postcode",
  "fuel",
];
export const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => [
    `S${n}`,
    ...["Nissan", "Leaf", "2021", "Hatchback", `${12_000 + n}`, "21500", "M1 1AE", "Electric"],
  ]);
export const csvOf = (rows: string[][]) => `${writeCsv([HEADER, ...rows])}\n`;
export const fileOf = (count: number) => csvOf(rowsOf(count));

/** Imports as the worker does after a run of the feed. */
export async function importOpenRun(): Promise<void> {
  const [run] = await selectRuns(app.db, feedId, 1);
  if (!run?.import_id) return;
  await runImport(app, run.import_id);
  await finishStockFeedRun(app, run.import_id);
}
export const latestRunId = async () => (await selectRuns(app.db, feedId, 1))[0]?.stock_feed_run_id ?? "";
export async function run() {
  await runStockFeed(app, { stock_feed_id: feedId, trigger: "schedule" });
  await importOpenRun();
  const [latest] = await selectRuns(app.db, feedId, 1);
  later(24);
  return latest;
}
export const onSale = async () => {
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
export const jobs = async () => {
  const { rows } = await sql<{ name: string; status: string | null }>`
    select task.identifier as name, payload ->> 'status' as status
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
    order by job.id
  `.execute(database.db);
  return rows;
};
export const emailedStatuses = async () => (await jobs()).flatMap((job) => job.status ?? []);
export const vehicleVersions = () =>
  database.db.selectFrom("vehicles").select(["vehicle_id", "updated_at"]).orderBy("vehicle_id").execute();

/** Learns the columns of the file that the server has now. */
export async function replaceFeed() {
  await database.db.deleteFrom("stock_feeds").execute();
  const { feed, preview } = await addStockFeed(app, actor, { url: server.url });
  feedId = feed.stock_feed_id;
  await changeStockFeed(app, actor, { feedId, input: { state: "active" } });
  return preview;
}

/** For each test of a file: a dealer with an active feed of ten cars. */
export function withUrlFeed(): void {
  beforeAll(async () => {
    clock = new Date("2026-11-20T04:10:00Z");
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
    await sql`delete from graphile_worker._private_jobs`.execute(database.db);
    actor = ownerOf(dealer_id);
    server.serve(fileOf(10));
    expect(await replaceFeed()).toMatchObject({
      questions: [],
      result: { cars: 10, counts: { new: 10 }, problem: null },
    });
  });
}

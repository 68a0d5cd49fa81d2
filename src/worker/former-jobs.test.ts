import { runOnce } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFeedFile } from "#src/domain/stock-feeds/feed-file.ts";
import { learnMapping } from "#src/domain/stock-feeds/learn-mapping.ts";
import { insertStockFeed } from "#src/services/stock-feeds/stock-feed-queries.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { queueOptions } from "./queue-options.ts";
import { FORMER_JOBS } from "./task-list.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("runs a job that an earlier program queued under its former name", async () => {
  const { dealer_id } = await buildDealer(database.db, { email: "ann@dealer.example" });
  const file = readFeedFile(new TextEncoder().encode("stock_ref,make\nS1,Nissan\n"));
  const { stock_feed_id } = await insertStockFeed(database.db, {
    dealer_id,
    source: "url",
    url: "https://feeds.example/stock.csv",
    state: "active",
    run_hour: 4,
    mapping: learnMapping(file).mapping,
    created_at: new Date(),
  });
  const payload = { stock_feed_id, news: "works again", at: "2026-11-20T04:10:00.000Z" };
  await sql`select graphile_worker.add_job('send-stock-feed-news', ${JSON.stringify(payload)}::json)`.execute(
    database.db,
  );
  const subjects: string[] = [];
  const mailer = {
    send: async ({ subject }: { subject: string }) => void subjects.push(subject),
    close: async () => {},
  };

  await runOnce(queueOptions(database.pool, { ...testApp(database.db), mailer }));

  expect(subjects).toEqual(["Your stock feed from feeds.example is working again"]);
  const { rows } = await sql`select from graphile_worker._private_jobs`.execute(database.db);
  expect(rows).toEqual([]);
  expect(Object.keys(FORMER_JOBS)).toEqual(["send-stock-feed-news"]);
});

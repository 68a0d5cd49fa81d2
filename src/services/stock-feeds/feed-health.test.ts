import { afterAll, beforeAll, expect, it } from "vitest";
import { hoursBefore } from "#src/domain/time/ago.ts";
import { findWaitingWork } from "#src/services/overview/waiting-work-queries.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { listFeedHealth } from "./feed-health-queries.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const NOW = new Date("2026-12-25T12:00:00Z");

async function feedOf(name: string, failingHours: number | null, changes: object = {}): Promise<string> {
  const { dealer_id } = await buildDealer(database.db, { name });
  const { stock_feed_id } = await database.db
    .insertInto("stock_feeds")
    .values({
      dealer_id,
      source: "url",
      url: "https://systems.example/stock.csv?key=secret",
      state: "active",
      mapping: "{}",
      run_hour: 4,
      created_at: NOW,
      ...(failingHours !== null && { failures: 2, failing_since: hoursBefore(NOW, failingHours) }),
      ...changes,
    })
    .returning("stock_feed_id")
    .executeTakeFirstOrThrow();
  return stock_feed_id;
}

it("admins see the feeds that fail first, without secrets, and on Today", async () => {
  const app = testApp(database.db, () => NOW);
  await feedOf("Works", null, { source: "push", url: null });
  await feedOf("Fails for an hour", 1);
  await feedOf("Fails for two days", 48);
  const feeds = await listFeedHealth(app);
  expect(feeds.map(({ dealer_name }) => dealer_name)).toEqual([
    "Fails for two days",
    "Fails for an hour",
    "Works",
  ]);
  expect(feeds.map(({ name }) => name)).toEqual([
    "systems.example",
    "systems.example",
    "the dealer's own system",
  ]);
  expect(JSON.stringify(feeds)).not.toContain("secret");
  const work = await findWaitingWork(app);
  expect(work.stock_feeds).toBe(2);
  expect(work.since.stock_feeds).toEqual(hoursBefore(NOW, 48));
});

it("Today has a feed that waits for its dealer's decision, and none that is paused", async () => {
  const app = testApp(database.db, () => NOW);
  const before = (await findWaitingWork(app)).stock_feeds;
  const waits = async (state: string) => {
    const feedId = await feedOf(`Waits ${state}`, null, { state, last_good_at: hoursBefore(NOW, 72) });
    const run = { stock_feed_id: feedId, started_at: NOW };
    const quarantined = { ...run, trigger: "schedule", state: "quarantined" } as const;
    await database.db.insertInto("stock_feed_runs").values(quarantined).execute();
  };
  await waits("paused");
  expect((await findWaitingWork(app)).stock_feeds).toBe(before);
  await waits("active");
  const work = await findWaitingWork(app);
  expect(work.stock_feeds).toBe(before + 1);
  expect(work.since.stock_feeds).toEqual(hoursBefore(NOW, 72));
});

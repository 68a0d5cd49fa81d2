import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { removeExpiredRateLimits } from "./retention-queries.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("removes expired counters, and leaves current and permanent ones", async () => {
  const now = new Date("2026-03-01T12:00:00Z");
  await database.db
    .insertInto("rate_limits")
    .values([
      { key: "over", points: 3, expire: now.getTime() - 1 },
      { key: "running", points: 3, expire: now.getTime() },
      { key: "endless", points: 3, expire: null },
    ])
    .execute();
  await removeExpiredRateLimits(testApp(database.db, () => now));
  const rows = await database.db.selectFrom("rate_limits").select("key").orderBy("key").execute();
  expect(rows.map(({ key }) => key)).toEqual(["endless", "running"]);
});

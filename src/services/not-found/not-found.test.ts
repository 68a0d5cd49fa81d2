import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AppContext } from "#src/services/app-context.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { flushNotFoundPaths, recordNotFound } from "./not-found.ts";
import { deleteLeastSeenPaths } from "./not-found-queries.ts";

let database: TestDatabase;
let app: AppContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  app = testApp(database.db);
  await database.db.deleteFrom("not_found_paths").execute();
});
afterAll(() => database.drop());

const ask = (path: string, ip = "192.0.2.1") => recordNotFound(app, { path, ip });
const saved = () =>
  database.db.selectFrom("not_found_paths").select(["path", "count"]).orderBy("path").execute();

describe("a path without a page", () => {
  it("is counted in memory, and saved by one flush", async () => {
    for (let time = 0; time < 5; time++) ask("/old-page");
    expect(await saved()).toEqual([]);
    await flushNotFoundPaths(app);
    ask("/old-page");
    await flushNotFoundPaths(app);
    await flushNotFoundPaths(app);
    expect(await saved()).toEqual([{ path: "/old-page", count: 6 }]);
  });

  it("is cut off after 500 characters", async () => {
    ask("/old".repeat(200));
    await flushNotFoundPaths(app);
    expect((await saved())[0]?.path).toHaveLength(500);
  });

  it("is counted thirty times a flush for one network", async () => {
    for (let number = 0; number < 100; number++) ask(`/nope-${number}`, `2001:db8::${number}`);
    ask("/old-page", "2001:db8:0:1::1");
    await flushNotFoundPaths(app);
    expect(await saved()).toHaveLength(31);
  });

  it("is one of a thousand a flush, however many networks ask", async () => {
    for (let number = 0; number < 3000; number++)
      ask(`/nope-${number}`, `10.0.${number >> 8}.${number & 255}`);
    await flushNotFoundPaths(app);
    expect(await saved()).toHaveLength(1000);
  });
});

it("the least seen paths go when the table is full", async () => {
  const seenAt = (day: number) => new Date(`2026-11-${day}T12:00:00Z`);
  await database.db
    .insertInto("not_found_paths")
    .values([
      { path: "/often", count: 9, last_seen_at: seenAt(10) },
      { path: "/once-long-ago", count: 1, last_seen_at: seenAt(11) },
      { path: "/once-lately", count: 1, last_seen_at: seenAt(12) },
    ])
    .execute();
  await deleteLeastSeenPaths(database.db, 2);
  expect((await saved()).map(({ path }) => path)).toEqual(["/often", "/once-lately"]);
});

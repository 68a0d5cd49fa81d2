import { afterAll, beforeAll, expect, it } from "vitest";
import { buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { clearPublicChanges } from "./retention-queries.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const count = async () => {
  const { rows } = await database.pool.query("select count(*)::int as count from public_changes");
  return rows[0].count as number;
};
const letMinutesPass = () =>
  database.pool.query("update public_changes_retained set next_at = next_at - interval '6 minutes'");

it("deletes public changes after at least five minutes", async () => {
  const app = testApp(database.db);
  await buildVehicle(database.db);
  const changes = await count();
  expect(changes).toBeGreaterThan(0);
  await letMinutesPass();
  await clearPublicChanges(app);
  await clearPublicChanges(app);
  expect(await count()).toBe(changes);
  // Polls: concurrent transactions on this server may delay it.
  const left = async () => {
    await letMinutesPass();
    await clearPublicChanges(app);
    return await count();
  };
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
});

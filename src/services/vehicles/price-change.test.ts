import { afterAll, beforeAll, expect, it } from "vitest";
import { buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("a changed price adds an entry to none of the indexes of vehicles", async () => {
  await buildVehicle(database.db);
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query("update vehicles set price = price + 1, updated_at = clock_timestamp()");
    const { rows } = await client.query(
      "select n_tup_upd::int, n_tup_hot_upd::int from pg_stat_xact_user_tables where relname = 'vehicles'",
    );
    expect(rows).toEqual([{ n_tup_upd: 1, n_tup_hot_upd: 1 }]);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { AppContext } from "#src/services/app-context.ts";
import { alertOnDrift } from "#src/services/operations/alert-on-drift.ts";
import { waitForLockContention } from "#tests/support/database/lock-wait.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { checkBrowse } from "./check-browse.ts";
import { repairBrowse } from "./repair-browse.ts";

const EXACT = { cars: 0, counts: 0 };
let database: TestDatabase;
let app: AppContext;
let ids: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate vehicles, dealers cascade; delete from error_reports");
  const { dealer_id } = await buildDealer(database.db);
  const cars = await Promise.all([1, 2, 3, 4].map(() => buildVehicle(database.db, { dealer_id })));
  ids = cars.map(({ vehicle_id }) => vehicle_id);
  await sql`select browse_fold()`.execute(database.db);
});

/** As a restore or a statement by hand might leave it. */
async function damage(): Promise<void> {
  await database.pool.query(`
    alter table vehicles disable trigger user;
    alter table browse disable trigger user;
    delete from browse where vehicle_id = '${ids[0]}';
    update browse set price = 1 where vehicle_id = '${ids[1]}';
    update vehicles set published = false where vehicle_id = '${ids[2]}';
    update browse_trim_counts set cars = cars + 3;
    delete from browse_place_counts;
    insert into browse_price_counts values (1, 1, 1999, 5, 7);
    alter table vehicles enable trigger user;
    alter table browse enable trigger user`);
}

it("finds nothing wrong after ordinary writes", async () => {
  await database.db.updateTable("vehicles").set({ price: 9000 }).execute();
  expect(await checkBrowse(app.db)).toEqual(EXACT);
  await alertOnDrift(app);
  expect(await database.db.selectFrom("error_reports").selectAll().execute()).toEqual([]);
});

it("finds cars and counts that are wrong, alerts admins, and repairs them", async () => {
  await damage();
  expect(await checkBrowse(app.db)).toMatchObject({ cars: 3, counts: expect.any(Number) });
  await alertOnDrift(app);
  const reports = await database.db.selectFrom("error_reports").select("message").execute();
  expect(reports).toEqual([{ message: expect.stringContaining("npm run repair") }]);
  expect(await repairBrowse(app.db)).toMatchObject({ cars: 3 });
  expect(await checkBrowse(app.db)).toEqual(EXACT);
  expect(await repairBrowse(app.db)).toEqual(EXACT);
});

it("loses no change that is made during the repair", async () => {
  await damage();
  const begun = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const change = database.db.transaction().execute(async (tx) => {
    await tx.updateTable("vehicles").set({ price: 7777 }).where("vehicle_id", "in", ids).execute();
    begun.resolve();
    await commit.promise;
  });
  await begun.promise;
  const repaired = repairBrowse(app.db);
  await waitForLockContention(database.db);
  commit.resolve();
  await Promise.all([change, repaired]);
  expect(await checkBrowse(app.db)).toEqual(EXACT);
  const prices = await database.db.selectFrom("browse").select("price").execute();
  expect(prices).toEqual([7777, 7777, 7777].map((price) => ({ price })));
});

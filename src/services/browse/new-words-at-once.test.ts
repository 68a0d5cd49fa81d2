import { afterAll, beforeAll, expect, it } from "vitest";
import type { DbOrTransaction } from "#src/db/database.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let db: TestDatabase["db"];
let first: string;
let second: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.application.db;
  const { dealer_id } = await buildDealer(db);
  [first, second] = [await buildCar(dealer_id), await buildCar(dealer_id)];
});
afterAll(() => database?.drop());

const buildCar = async (dealerId: string) =>
  (await buildVehicle(db, { dealer_id: dealerId, model: "EV6" })).vehicle_id;
const change = (tx: DbOrTransaction, vehicleId: string, changed: object) =>
  tx.updateTable("vehicles").set(changed).where("vehicle_id", "=", vehicleId).execute();

/** Provokes a deadlock: each transaction adds a new model and updates the car that the other has locked. */
async function twoAtOnce(): Promise<PromiseSettledResult<void>[]> {
  const hasLearnt = Promise.withResolvers<void>();
  const hasChanged = Promise.withResolvers<void>();
  const one = db.transaction().execute(async (tx) => {
    await change(tx, first, { model: "Enyaq" });
    hasLearnt.resolve();
    await hasChanged.promise;
    await change(tx, second, { mileage: 1000 });
  });
  await hasLearnt.promise;
  const other = db.transaction().execute(async (tx) => {
    await change(tx, second, { mileage: 2000 });
    hasChanged.resolve();
    await change(tx, second, { model: "Elroq" });
  });
  return await Promise.allSettled([one, other]);
}

it("a deadlocked transaction is retried, and both succeed", async () => {
  expect((await twoAtOnce()).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  const { rows } = await database.pool.query<{ model: string }>(
    "select model from browse join variants using (variant_id) order by model",
  );
  expect(rows).toEqual([{ model: "Elroq" }, { model: "Enyaq" }]);
});

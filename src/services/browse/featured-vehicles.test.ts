import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { featuredVehicles } from "./stock-summary.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query("truncate vehicles, dealers cascade"));

it("the strip shows the six newest public cars", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const suspended = await buildDealer(database.db, { status: "suspended" });
  const added = (day: number) => new Date(Date.UTC(2025, 0, day));
  for (const day of [3, 1, 7, 5, 2, 6, 4]) {
    await buildVehicle(database.db, { dealer_id, price: 1000 + day, created_at: added(day) });
  }
  await buildVehicle(database.db, { dealer_id, created_at: added(8), published: false });
  await buildVehicle(database.db, { dealer_id, created_at: added(10), is_generated: true });
  await buildVehicle(database.db, { dealer_id: suspended.dealer_id, created_at: added(9) });

  const vehicles = await featuredVehicles(database);
  expect(vehicles.map((vehicle) => vehicle.price)).toEqual([1007, 1006, 1005, 1004, 1003, 1002]);
  expect(vehicles[0]).toMatchObject({ dealer: { dealer_id }, distance_miles: null });
});

it("without cars there is nothing to show", async () => {
  expect(await featuredVehicles(database)).toEqual([]);
});

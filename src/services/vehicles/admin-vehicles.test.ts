import { afterAll, beforeAll, expect, it } from "vitest";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { listUnknownNames } from "./admin-vehicles.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("admins see the names that our tables lack, by dealer, the most frequent first", async () => {
  const { db } = database;
  const holt = await buildDealer(db, { name: "Holt" });
  const kerr = await buildDealer(db, { name: "Kerr" });
  const add = (dealer: { dealer_id: string }, make: string, model: string, more = {}) =>
    buildVehicle(db, { dealer_id: dealer.dealer_id, make, model, ...more });
  await add(kerr, "Nissan", "Leaf");
  await add(kerr, "Nissan", "Laef");
  await add(holt, "Zeekr", "X");
  await add(holt, "Zeekr", "X");
  await add(kerr, "Zeekr", "X");
  await add(kerr, "Nissan", "Loaf", { published: false, sold_at: new Date("2026-11-20T10:00:00Z") });
  const names = await listUnknownNames(testApp(db));
  expect(names.map(({ make, model, dealer_name, cars }) => [make, model, dealer_name, cars])).toEqual([
    ["Zeekr", "X", "Holt", 2],
    ["Nissan", "Laef", "Kerr", 1],
    ["Zeekr", "X", "Kerr", 1],
  ]);
});

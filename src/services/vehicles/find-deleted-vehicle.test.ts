import { afterAll, beforeAll, expect, it } from "vitest";
import { buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { findDeletedVehicle } from "./public-vehicle-queries.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const remove = (...vehicleIds: string[]) =>
  database.db.deleteFrom("vehicles").where("vehicle_id", "in", vehicleIds).execute();

it("remembers of a deleted car only what finds similar ones", async () => {
  const { vehicle_id, make, model, body_style, price } = await buildVehicle(database.db);
  expect(await findDeletedVehicle(database, vehicle_id)).toBeNull();
  await remove(vehicle_id);
  expect(await findDeletedVehicle(database, vehicle_id)).toEqual({
    vehicle_id,
    make,
    model,
    body_style,
    price,
  });
});

it("remembers cars deleted in bulk, and accepts a second deletion of the same car", async () => {
  const cars = [await buildVehicle(database.db), await buildVehicle(database.db)];
  const [first = "", second = ""] = cars.map(({ vehicle_id }) => vehicle_id);
  await remove(first, second);
  expect(await findDeletedVehicle(database, second)).not.toBeNull();
  await buildVehicle(database.db, { vehicle_id: first });
  await remove(first);
  expect(await findDeletedVehicle(database, first)).not.toBeNull();
});

it("forgets a deletion that is rolled back", async () => {
  const { vehicle_id } = await buildVehicle(database.db);
  const rolledBack = database.db.transaction().execute(async (tx) => {
    await tx.deleteFrom("vehicles").where("vehicle_id", "=", vehicle_id).execute();
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  expect(await findDeletedVehicle(database, vehicle_id)).toBeNull();
});

it.each(["", "not-an-id", "3f1c2b6e-8f57-4c0e-9d1b-5a0c7e2d4b11", "\u0000"])(
  "returns null for '%s'",
  async (vehicleId) => {
    expect(await findDeletedVehicle(database, vehicleId)).toBeNull();
  },
);

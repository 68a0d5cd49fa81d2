import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { PLAUSIBLE_MILES_PER_KWH, PLAUSIBLE_RANGE_MILES } from "#src/domain/policy/listings.ts";
import { isPlausibleRange } from "#src/domain/vehicles/plausible-range.ts";
import { findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

let database: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const OLD_LEAF = { battery_kwh: 24, winter_range_est: 400, summer_range_est: 450 };

async function onSale(vehicleId: string) {
  return await database.db
    .selectFrom("cars_on_sale")
    .select(["winter_range", "summer_range_est"])
    .where("vehicle_id", "=", vehicleId)
    .executeTakeFirst();
}

it("keeps a range that the battery cannot give from filters, orders and buyers", async () => {
  const { vehicle_id, winter_range_est } = await buildVehicle(database.db, OLD_LEAF);
  expect(winter_range_est).toBe(400);
  expect(await onSale(vehicle_id)).toEqual({ winter_range: null, summer_range_est: null });
  expect(await findPublicVehicle(database, vehicle_id)).toMatchObject({
    winter_range_est: null,
    summer_range_est: null,
  });
});

it("keeps a winter range above the summer range from buyers, both of them, until the dealer corrects one", async () => {
  const { vehicle_id } = await buildVehicle(database.db, {
    battery_kwh: 39,
    winter_range_est: 160,
    summer_range_est: 120,
  });
  const hidden = { winter_range_est: null, summer_range_est: null };
  expect(await onSale(vehicle_id)).toEqual({ winter_range: null, summer_range_est: null });
  expect(await findPublicVehicle(database, vehicle_id)).toMatchObject(hidden);
  const set = (changes: { winter_range_est?: number; winter_range_computed?: number }) =>
    database.db.updateTable("vehicles").set(changes).where("vehicle_id", "=", vehicle_id).execute();
  await set({ winter_range_computed: 110 });
  expect(await onSale(vehicle_id)).toEqual({ winter_range: 110, summer_range_est: null });
  expect(await findPublicVehicle(database, vehicle_id)).toMatchObject({
    ...hidden,
    winter_range_computed: 110,
  });
  await set({ winter_range_est: 90 });
  expect(await findPublicVehicle(database, vehicle_id)).toMatchObject({
    winter_range_est: 90,
    summer_range_est: 120,
  });
});

it("follows a change of the range or of the battery", async () => {
  const { vehicle_id } = await buildVehicle(database.db, { battery_kwh: 39, winter_range_est: 110 });
  const set = (changes: { battery_kwh?: number; winter_range_est?: number }) =>
    database.db.updateTable("vehicles").set(changes).where("vehicle_id", "=", vehicle_id).execute();
  await set({ winter_range_est: 1100 });
  expect((await onSale(vehicle_id))?.winter_range).toBeNull();
  await set({ winter_range_est: 110 });
  expect((await onSale(vehicle_id))?.winter_range).toBe(110);
  await set({ battery_kwh: 3.9 });
  expect((await onSale(vehicle_id))?.winter_range).toBeNull();
});

it.each([
  [6 * 24, 24],
  [6 * 24 + 1, 24],
  [PLAUSIBLE_RANGE_MILES, null],
  [PLAUSIBLE_RANGE_MILES + 1, null],
  [PLAUSIBLE_MILES_PER_KWH * 77 + 1, 77],
  [120, 0],
])("the database judges %i miles of %s kWh as the domain does", async (miles, kwh) => {
  const { rows } = await sql<{ is_plausible: boolean }>`
    select plausible_range(${miles}::float8, ${kwh}::float8) is not null as is_plausible
  `.execute(database.db);
  expect(rows).toEqual([{ is_plausible: isPlausibleRange(miles, kwh) }]);
});

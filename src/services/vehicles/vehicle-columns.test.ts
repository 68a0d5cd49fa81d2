import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FIELD_NAMES, vehicleField } from "#src/domain/vehicles/fields.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { VEHICLE_COLUMNS } from "./vehicle-columns.ts";

/** Neither fields nor of a vehicle as dealers and buyers read it. */
const INNER = [
  ...["seq", "latitude", "longitude", "checked_from"],
  ...["battery_soh", "battery_tested_on", "battery_changed_at"],
  ...["register_confirmed", "register_changed_at", "reading_settled"],
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

it("knows each column of the database", async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'vehicles'
  `.execute(database.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...VEHICLE_COLUMNS, ...INNER].toSorted());
});

const CHOICES = FIELD_NAMES.flatMap((name) => {
  const { type } = vehicleField(name);
  return type.kind === "choice" ? Object.keys(type.choices).map((value) => [name, value] as const) : [];
});

it("stores each choice of each field", async () => {
  const { vehicle_id } = await buildVehicle(database.db);
  for (const [name, value] of CHOICES) {
    await database.db
      .updateTable("vehicles")
      .set({ [name]: value })
      .where("vehicle_id", "=", vehicle_id)
      .execute();
  }
});

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { browsePage } from "#src/services/browse/browse-page.ts";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { doubtCar } from "./check-stock.ts";

let database: TestDatabase;
let app: AppContext;
let dealerId: string;
let cars: string[];
const NOW = new Date("2026-12-26T10:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => NOW);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate vehicles, dealers cascade");
  dealerId = (await buildDealer(database.db)).dealer_id;
  cars = [];
  for (const day of [1, 2, 3]) {
    const createdAt = new Date(`2026-11-0${day}T10:00:00Z`);
    cars.push(
      (await buildVehicle(database.db, { dealer_id: dealerId, created_at: createdAt, price: 10_000 + day }))
        .vehicle_id,
    );
  }
});

const listed = async (query = "") => {
  const { vehicles } = await browsePage(app, parseBrowseFilters(new URLSearchParams(query)), null);
  return vehicles.map(({ vehicle_id }) => cars.indexOf(vehicle_id));
};
const changesSince = async (snapshot: string | null) => {
  const { rows } = await sql<{ snapshot: string; tags: string }>`
    select snapshot::text, tags from public_changes_since(${snapshot}::pg_snapshot)
  `.execute(database.db);
  return rows[0];
};
const doubt = (index: number) =>
  database.db
    .transaction()
    .execute((tx) => doubtCar(tx, { vehicle_id: cars[index] ?? "", dealer_id: dealerId, at: NOW }));
const change = (index: number, kind: object) =>
  changeVehicles(app, dealerUser(dealerId), { vehicle_ids: [cars[index]], change: kind });

it("puts a car that a buyer found gone after the others, until its dealer confirms it", async () => {
  expect(await listed()).toEqual([2, 1, 0]);
  await doubt(2);
  expect(await listed()).toEqual([1, 0, 2]);
  await change(2, { kind: "confirm" });
  expect(await listed()).toEqual([2, 1, 0]);
});

it("leaves it there when its figures change by other hands, and keeps the order that a buyer asks for", async () => {
  await doubt(2);
  await database.db
    .updateTable("vehicles")
    .set({ price: 9000 })
    .where("vehicle_id", "=", cars[2] ?? "")
    .execute();
  expect(await listed()).toEqual([1, 0, 2]);
  expect(await listed("sort=price-asc")).toEqual([2, 0, 1]);
});

it("leaves it there when its dealer is verified again", async () => {
  await doubt(2);
  for (const status of ["suspended", "verified"] as const) {
    await database.db.updateTable("dealers").set({ status }).where("dealer_id", "=", dealerId).execute();
  }
  expect(await listed()).toEqual([1, 0, 2]);
});

it("tells the pages that list it", async () => {
  const before = await changesSince(null);
  await doubt(2);
  expect((await changesSince(before?.snapshot ?? null))?.tags).toContain(`stock vehicle:${cars[2]}`);
});

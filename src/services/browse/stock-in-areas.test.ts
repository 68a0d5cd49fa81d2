import { afterAll, beforeAll, expect, it } from "vitest";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { stockInAreas } from "./stock-summary.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { dealer_id } = await buildDealer(database.db);
  const cars = [
    { postcode: "E1 6AN", price: 10_000, created_at: new Date("2026-01-01T00:00:00Z") },
    { postcode: "se10 8xj", price: 13_001, created_at: new Date("2026-03-01T00:00:00Z") },
    { postcode: "N1", price: 20_000, created_at: new Date("2026-02-01T00:00:00Z") },
    { postcode: "W1A 1AA", price: 13_000, created_at: new Date("2025-12-01T00:00:00Z") },
    { postcode: "N7 0AA", price: 1000, published: false },
    { postcode: "EH6 6AA", price: 90_000 },
    { postcode: "NE1 4ST", price: 90_000 },
    { postcode: "MK9 2AA", price: 90_000 },
  ];
  for (const car of cars) await buildVehicle(database.db, { dealer_id, ...car });
});
afterAll(() => database.close());

const LONDON = ["E", "EC", "N", "NW", "SE", "SW", "W", "WC"];

it("a city's stock is in its postcode areas, not in areas with the same first letter", async () => {
  expect(await stockInAreas(database, LONDON)).toMatchObject({ on_sale: 4, average_price: 14_000 });
});

it("lists the newest cars first, up to the limit", async () => {
  const { newest } = await stockInAreas(database, LONDON);
  expect(newest.map((vehicle) => vehicle.postcode)).toEqual(["se10 8xj", "N1", "E1 6AN"]);
});

it("count and average leave out generated listings, until their dealer sells the car", async () => {
  const generated = { postcode: "S1 2HH", is_generated: true };
  await buildVehicle(database.db, { ...generated, price: 40_000 });
  expect(await stockInAreas(database, ["S"])).toMatchObject({
    on_sale: 0,
    average_price: null,
  });
  const { vehicle_id } = await buildVehicle(database.db, { ...generated, price: 60_000 });
  await buildVehicle(database.db, { postcode: "S1 2HH", price: 9000 });
  const known = { on_sale: 1, average_price: 9000 };
  expect(await stockInAreas(database, ["S"])).toMatchObject(known);
  await database.db
    .updateTable("vehicles")
    .set({ is_generated: false, price: 11_000 })
    .where("vehicle_id", "=", vehicle_id)
    .execute();
  const described = { on_sale: 2, average_price: 10_000 };
  expect(await stockInAreas(database, ["S"])).toMatchObject(described);
});

it("a city without cars has no average price", async () => {
  expect(await stockInAreas(database, ["M"])).toEqual({
    on_sale: 0,
    average_price: null,
    newest: [],
  });
});

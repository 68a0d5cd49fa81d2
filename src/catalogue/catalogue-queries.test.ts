import { afterAll, beforeAll, expect, it } from "vitest";
import { browsePage } from "#src/services/browse/browse-page.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { loadCatalogue } from "./catalogue-queries.ts";
import { search } from "./search.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { dealer_id } = await buildDealer(database.db);
  const unverified = await buildDealer(database.db, { status: "applied" });
  const cars = [
    { trim: "a tab\tand a \\ and a line\nbreak", price: 9000 },
    { trim: null, battery_kwh: null, price: 12_000 },
    { make: "Citroën", model: "ë-C4", trim: "\\N", winter_range_est: 180 },
    { published: false },
  ];
  for (const car of cars) await buildVehicle(database.db, { dealer_id, ...car });
  await buildVehicle(database.db, { dealer_id: unverified.dealer_id });
});
afterAll(() => database.drop());

it("is loaded with every car on sale, whatever its texts", async () => {
  const client = await database.pool.connect();
  const catalogue = await loadCatalogue(client);
  client.release();
  expect(catalogue.names.values.map((name) => name?.trim).toSorted()).toEqual([
    "\\N",
    "a tab\tand a \\ and a line\nbreak",
    null,
  ]);
  const sort = "price-asc" as const;
  const { vehicles } = await browsePage(database, { sort, page: 1 }, null);
  const { ids } = search(catalogue, {
    filters: {},
    place: null,
    today: new Date(),
    sort,
    page: { number: 1, size: 9 },
  });
  expect(ids).toEqual(vehicles.map(({ vehicle_id }) => vehicle_id));
  expect(
    search(catalogue, { filters: { keyword: "citroen c4" }, place: null, today: new Date() }).total,
  ).toBe(1);
});

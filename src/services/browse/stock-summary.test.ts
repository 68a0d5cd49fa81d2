import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildDealer } from "#tests/support/factories.ts";
import { stockByName } from "#tests/support/stock-by-name.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { modelsOnSale, stockSummary } from "./stock-summary.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.pool.query("truncate vehicles, dealers cascade"));
afterAll(() => database.close());

it("counts the public cars by body style and winter range, and starts two orders", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const cars = stockByName(database, dealer_id);
  await cars.stock({
    a: { body_style: "SUV", winter_range_est: 210, price: 30_000 },
    b: { body_style: "SUV", winter_range_est: null, price: 9000 },
    c: { body_style: "MPV", winter_range_est: 150, price: 20_000 },
    example: { body_style: "SUV", winter_range_est: 400, price: 5000, is_generated: true },
    hidden: { body_style: "Estate", winter_range_est: 300, price: 1000, published: false },
  });
  const { longestWinterRange, lowestPrice, ...figures } = await stockSummary(database);
  expect(figures).toEqual({
    total: 3,
    bodies: [
      { body_style: "SUV", count: 2 },
      { body_style: "MPV", count: 1 },
    ],
    winterBands: [
      { miles: 100, count: 2 },
      { miles: 150, count: 2 },
      { miles: 200, count: 1 },
      { miles: 250, count: 0 },
    ],
  });
  expect(longestWinterRange.map(({ winter_range_est }) => winter_range_est)).toEqual([210, 150]);
  expect(lowestPrice.map(({ price }) => price)).toEqual([9000, 20_000, 30_000]);
});

it("counts and orders cars by the computed winter range, where there is one", async () => {
  const { dealer_id } = await buildDealer(database.db);
  await stockByName(database, dealer_id).stock({
    stated: { winter_range_est: 210 },
    computed: { winter_range_est: 300, winter_range_computed: 190, battery_kwh: 64 },
  });
  const { longestWinterRange, winterBands } = await stockSummary(database);
  expect(longestWinterRange.map(({ winter_range_est }) => winter_range_est)).toEqual([210, 300]);
  expect(winterBands.map(({ count }) => count)).toEqual([2, 2, 1, 0]);
});

it("lists the models that the other filters find", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const leaf = { make: "Nissan", model: "Leaf" };
  await stockByName(database, dealer_id).stock({
    a: { ...leaf, price: 9000 },
    b: { ...leaf, price: 9500, trim: "Tekna" },
    c: { ...leaf, price: 20_000 },
    d: { make: "Kia", model: "EV6", price: 30_000 },
  });
  const counts = async (filters: Parameters<typeof modelsOnSale>[1]) =>
    (await modelsOnSale(database, filters)).map(({ model, count }) => `${model} ${count}`);
  expect(await counts({ maxPrice: 10_000 })).toEqual(["Leaf 2"]);
  expect(await counts({ maxPrice: 10_000, model: "EV6" })).toEqual(["Leaf 2"]);
  expect(await counts({ keyword: "kia" })).toEqual(["EV6 1"]);
  expect(await counts({ keyword: "no such car" })).toEqual([]);
});

it("lists the models for sale with their counts, also of cars added since the last counting", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const cars = stockByName(database, dealer_id);
  const leaf = { make: "Nissan", model: "Leaf" };
  await cars.stock({ a: leaf, b: { make: "Kia", model: "EV6" } });
  await cars.stock({ c: { ...leaf, trim: "Tekna" }, hidden: { make: "MG", model: "MG4", published: false } });
  expect(await modelsOnSale(database)).toEqual([
    { make: "Kia", model: "EV6", count: 1 },
    { make: "Nissan", model: "Leaf", count: 2 },
  ]);
});

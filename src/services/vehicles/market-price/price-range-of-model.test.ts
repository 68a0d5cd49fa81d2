import { afterAll, beforeAll, expect, it } from "vitest";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { priceRangeOfModel, priceRangesOfModels } from "./find-price-facts.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { dealer_id } = await buildDealer(database.db);
  const unverified = await buildDealer(database.db, { status: "applied" });
  const cars = [
    { make: "Nissan", model: "Leaf", price: 8995 },
    { make: "nissan", model: "LEAF", price: 12_495 },
    { make: "Nissan", model: "Leaf e+", price: 15_250 },
    { make: "Nissan", model: "Leaf", price: 1000, published: false },
    { make: "Nissan", model: "Leaf", price: 2000, dealer_id: unverified.dealer_id },
    { make: "Nissan", model: "Leaf", price: 1500, is_generated: true },
    { make: "Nissan", model: "Ariya", price: 30_000 },
    { make: "BMW", model: "i4", price: 30_000, is_generated: true },
    { make: "Tesla", model: "Model 3", price: 21_000 },
    { make: "Tesla", model: "Model Y", price: 31_000 },
    { make: "Peugeot", model: "e-2008", price: 17_000 },
    { make: "Odd", model: "100% Leaf", price: 5000 },
  ];
  for (const car of cars) await buildVehicle(database.db, { dealer_id, ...car });
});
afterAll(() => database.close());

it("covers the public cars of a model, ignoring case and including longer names", async () => {
  expect(await priceRangeOfModel(database, { make: "Nissan", model: "Leaf" })).toEqual({
    lowest: 8995,
    highest: 15_250,
    on_sale: 3,
    generated: 1,
  });
});

it("leaves out generated listings, whose prices are made up", async () => {
  expect(await priceRangeOfModel(database, { make: "BMW", model: "i4" })).toBeNull();
});

it("returns null for a model that is not on sale", async () => {
  expect(await priceRangeOfModel(database, { make: "MG", model: "ZS EV" })).toBeNull();
  expect(await priceRangeOfModel(database, { make: "Peugeot", model: "e-208" })).toBeNull();
});

it("returns the ranges in the order of the models, with null for those without cars", async () => {
  const ranges = await priceRangesOfModels(database, [
    { make: "MG", model: "ZS EV" },
    { make: "Tesla", model: "Model Y" },
    { make: "Tesla", model: "Model 3" },
  ]);
  expect(ranges.map((range) => range?.lowest ?? null)).toEqual([null, 31_000, 21_000]);
});

it.each(["%", "_eaf", "Leaf%", "\\"])("escapes the wildcard in '%s'", async (model) => {
  expect(await priceRangeOfModel(database, { make: "Nissan", model })).toBeNull();
});

it("returns an empty list for no models", async () => {
  expect(await priceRangesOfModels(database, [])).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { locateNamed } from "#src/domain/search/places.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { stockByName } from "#tests/support/stock-by-name.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { carsNear, carsNearPrice, newestOfModel, stockSummary } from "./stock-summary.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.pool.query("truncate vehicles, dealers cascade"));
afterAll(() => database.close());

it("counts the public cars by body style", async () => {
  const { dealer_id } = await buildDealer(database.db);
  await stockByName(database, dealer_id).stock({
    a: { body_style: "SUV" },
    b: { body_style: "SUV" },
    c: { body_style: "MPV" },
    example: { body_style: "SUV", is_generated: true },
    hidden: { body_style: "Estate", published: false },
  });
  expect(await stockSummary(database)).toEqual({
    total: 3,
    bodies: [
      { body_style: "SUV", count: 2 },
      { body_style: "MPV", count: 1 },
    ],
  });
});

const pricesOf = (cars: readonly { price: number }[]) => cars.map(({ price }) => price);

it("finds the newest cars of a model, and of two models those nearest to a price, without generated listings", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const [leaf, id3] = [
    { make: "Nissan", model: "Leaf" },
    { make: "Volkswagen", model: "ID.3" },
  ];
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  await stockByName(database, dealer_id).stock({
    a: { ...leaf, price: 4000, created_at: day(4) },
    b: { ...leaf, price: 9000, created_at: day(3) },
    c: { ...leaf, price: 12_000, created_at: day(2) },
    d: { ...leaf, price: 14_000, created_at: day(1) },
    e: { ...id3, price: 22_000 },
    f: { ...id3, price: 15_000 },
    other: { make: "Nissan", model: "Ariya", price: 13_000 },
    example: { ...leaf, price: 13_000, is_generated: true },
  });
  expect(pricesOf(await newestOfModel(database, leaf))).toEqual([4000, 9000, 12_000]);
  const [leaves = [], id3s = []] = await carsNearPrice(database, [leaf, id3], 13_500);
  expect([pricesOf(leaves), pricesOf(id3s)]).toEqual([
    [12_000, 14_000],
    [15_000, 22_000],
  ]);
  expect(await carsNearPrice(database, [{ make: "Peugeot", model: "e-208" }], 13_500)).toEqual([[]]);
});

it("finds the cars near a town, nearest first, and counts them without generated listings", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  await stockByName(database, dealer_id).stock({
    bradford: { ...at(53.79, -1.75), price: 2000 },
    leeds: { ...at(53.8, -1.55), price: 1000 },
    london: { ...at(51.5, -0.12), price: 3000 },
    example: { ...at(53.8, -1.55), price: 4000, is_generated: true },
  });
  const leeds = locateNamed("leeds");
  if (leeds === null) throw new Error("Leeds is no town");
  const { total, nearest } = await carsNear(database, leeds);
  expect([total, ...pricesOf(nearest)]).toEqual([2, 1000, 2000]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { stockByName } from "#tests/support/stock-by-name.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { stockSummary } from "./stock-summary.ts";

let database: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("counts the public cars by body style and winter range, and starts two orders", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const cars = stockByName(database, dealer_id);
  await cars.stock({
    a: { body_style: "SUV", winter_range_est: 210, price: 30_000 },
    b: { body_style: "SUV", winter_range_est: null, price: 9000 },
    c: { body_style: "MPV", winter_range_est: 150, price: 20_000 },
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

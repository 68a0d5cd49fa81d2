import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildDealer } from "#tests/support/factories.ts";
import { stockByName } from "#tests/support/stock-by-name.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { stockSummary } from "./stock-summary.ts";

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

import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROUTING_MAX_MODELS } from "#src/domain/policy/leads.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { wantedModels } from "./find-reachable-dealers.ts";
import { listModels } from "./routing-queries.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { dealer_id } = await buildVehicle(database.db, { make: "BMW", model: "i4" });
  await buildVehicle(database.db, { dealer_id, make: "bmw", model: "I4" });
  await sql`
    insert into vehicles (dealer_id, year, make, model, body_style, price, mileage, postcode)
    select ${dealer_id}, 2020, 'Made', 'up ' || n, 'SUV', 1000, 0, 'M1 1AE'
    from generate_series(1, ${ROUTING_MAX_MODELS}) n
  `.execute(database.db);
  await buildVehicle(database.db, { dealer_id, make: "Volkswagen", model: "ID.3" });
});
afterAll(() => database.drop());

it("reads a limited number of models, each once", async () => {
  const models = await listModels(database.db);
  expect(models).toHaveLength(ROUTING_MAX_MODELS);
  expect(models.slice(0, 2)).toEqual([
    { make: "bmw", model: "i4" },
    { make: "made", model: "up 1" },
  ]);
  expect(await wantedModels(database.db, ["i4"], null)).toEqual([{ make: "bmw", model: "i4" }]);
});

it("includes the requested car's model, however many came before it", async () => {
  const vehicle = { make: "Volkswagen", model: "ID.3" };
  expect(await wantedModels(database.db, ["i4"], vehicle)).toEqual([{ make: "bmw", model: "i4" }, vehicle]);
});

import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROUTING_MAX_MODELS } from "#src/domain/policy/leads/matching.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { listModels } from "./routing-queries.ts";
import { wantedModels } from "./wanted-models.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildVehicle(database.db, { make: "Nissan", model: "Leaf" });
  await sql`
    insert into models (make, model) select 'Made', 'up ' || n from generate_series(1, ${ROUTING_MAX_MODELS}) n
  `.execute(database.db);
  await buildVehicle(database.db, { make: "Kia", model: "EV3" });
});
afterAll(() => database.drop());

it("reads a limited number of models, the first ones listed", async () => {
  expect(await listModels(database.db)).toHaveLength(ROUTING_MAX_MODELS);
  expect(await wantedModels(database.db, ["leaf"], null)).toEqual([{ make: "Nissan", model: "Leaf" }]);
});

it("includes the requested car's model, however many came before it", async () => {
  const vehicle = { make: "Kia", model: "EV3" };
  expect(await wantedModels(database.db, ["leaf"], vehicle)).toEqual([
    { make: "Nissan", model: "Leaf" },
    vehicle,
  ]);
});

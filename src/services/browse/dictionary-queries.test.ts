import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { checkBrowse } from "./check-browse.ts";
import { deleteUnusedDictionaryRows } from "./dictionary-queries.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function listModels() {
  const rows = await database.db.selectFrom("models").select("model").orderBy("model").execute();
  return rows.map(({ model }) => model);
}
const countPlaces = async () => (await database.db.selectFrom("places").select("place_id").execute()).length;

it("words and places that no public car has are deleted, and come back with a car", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const leaf = await buildVehicle(database.db, { dealer_id, model: "Leaf", postcode: "M1 1AE" });
  const zoe = await buildVehicle(database.db, {
    dealer_id,
    make: "Renault",
    model: "Zoe",
    postcode: "LS1 4AP",
    latitude: 53.8,
    longitude: -1.5,
  });
  const publish = (published: boolean) =>
    database.db.updateTable("vehicles").set({ published }).where("vehicle_id", "=", zoe.vehicle_id).execute();
  expect([await listModels(), await countPlaces()]).toEqual([["Leaf", "Zoe"], 2]);
  await publish(false);
  await sql`select browse_fold()`.execute(database.db);
  await deleteUnusedDictionaryRows(database.db);
  expect([await listModels(), await countPlaces()]).toEqual([["Leaf"], 1]);
  await publish(true);
  expect([await listModels(), await countPlaces()]).toEqual([["Leaf", "Zoe"], 2]);
  const shown = await database.db.selectFrom("browse").select("vehicle_id").execute();
  expect(shown.map(({ vehicle_id }) => vehicle_id).sort()).toEqual([leaf.vehicle_id, zoe.vehicle_id].sort());
  expect(await checkBrowse(database.db)).toEqual({ cars: 0, counts: 0 });
});

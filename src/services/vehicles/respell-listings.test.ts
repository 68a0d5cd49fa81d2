import { afterAll, beforeAll, expect, it } from "vitest";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { stockByName } from "#tests/support/stock-by-name.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { respellListings } from "./respell-listings.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("spells listings saved earlier as new ones, once, with their pages, counts and history", async () => {
  const { db } = database;
  const listedAt = new Date("2026-03-31T12:00:00Z");
  const { dealer_id } = await buildDealer(db);
  const cars = stockByName(database, dealer_id);
  const add = (make: string, model: string, published = true) =>
    buildVehicle(db, { dealer_id, make, model, published, updated_at: listedAt });
  const id3 = await add("VW", "id3");
  const draft = await add("tesla", "MODEL 3", false);
  const leaf = await add("Nissan", "Leaf");
  const unknown = await add("Rivian", "r1s");
  await database.pool.query("truncate public_changes");

  const app = testApp(db, () => new Date("2026-04-01T04:40:00Z"));
  await respellListings(app);
  await respellListings(app);

  const saved = await db
    .selectFrom("vehicles")
    .select(["vehicle_id", "make", "model", "updated_at"])
    .execute();
  const after = (vehicleId: string) => saved.find(({ vehicle_id }) => vehicle_id === vehicleId);
  expect(after(id3.vehicle_id)).toMatchObject({ make: "Volkswagen", model: "ID.3", updated_at: app.now() });
  expect(after(draft.vehicle_id)).toMatchObject({ make: "Tesla", model: "Model 3" });
  expect(after(leaf.vehicle_id)?.updated_at).toEqual(listedAt);
  expect(after(unknown.vehicle_id)).toMatchObject({ make: "Rivian", model: "r1s", updated_at: listedAt });

  expect((await cars.browse({ keyword: "volkswagen id.3" })).total).toBe(1);
  const changes = await db.selectFrom("public_changes").select("tags").execute();
  expect(changes).toHaveLength(1);
  expect(changes[0]?.tags).toContain(id3.vehicle_id);
  expect(
    await db
      .selectFrom("audit_log")
      .select(["action", "actor_kind", "before", "after"])
      .orderBy("subject_id")
      .execute(),
  ).toEqual(
    expect.arrayContaining([
      {
        action: "vehicle.update",
        actor_kind: "system",
        before: expect.objectContaining({ make: "VW", model: "id3" }),
        after: expect.objectContaining({ make: "Volkswagen", model: "ID.3" }),
      },
    ]),
  );
  expect(await db.selectFrom("audit_log").select("audit_id").execute()).toHaveLength(2);
});

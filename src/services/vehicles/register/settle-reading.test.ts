import { afterAll, beforeAll, expect, it } from "vitest";
import { buildDealer } from "#tests/support/factories.ts";
import { deniedReading } from "#tests/support/records/admin-tasks.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { findMotReport } from "../find-buyer-answers.ts";
import { findPublicVehicle } from "../public-vehicle-queries.ts";

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
});
afterAll(() => database.drop());

it("a reading that a dealer denies waits for an admin, who settles it, and buyers read no doubt any more", async () => {
  const { db } = database;
  const { dealer_id } = await buildDealer(db);
  const vehicleId = await deniedReading({ db, dealer_id } as never, db);
  const { access: token } = await signedIn(api, { email: "admin@example.org", is_admin: true });
  const waiting = async () =>
    ((await api.request("/admin/operations/waiting", { token })).body as { mot_readings: number })
      .mot_readings;
  const warnings = async () => {
    const car = await findPublicVehicle(api.app, vehicleId);
    return car && (await findMotReport(api.app, car))?.warnings;
  };
  expect(await waiting()).toBe(1);
  expect(await warnings()).toEqual([expect.stringContaining("The mileage is in question.")]);
  expect((await api.request("/admin/mot-readings", { token })).body).toMatchObject({
    readings: [
      { vehicle_id: vehicleId, reading: "MOT of 2026-03-01 in doubt: 312040 miles", mileage: 31_200 },
    ],
  });
  const settle = () => api.request(`/admin/mot-readings/${vehicleId}/settle`, { token, method: "POST" });
  expect((await settle()).status).toBe(204);
  expect([await waiting(), await warnings()]).toEqual([0, []]);
  await db.updateTable("vehicles").set({ mileage: 400_000 }).execute();
  expect((await settle()).status).toBe(409);
});

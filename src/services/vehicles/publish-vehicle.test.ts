import { afterAll, beforeAll, expect, it } from "vitest";
import { Conflict } from "#src/domain/errors/errors.ts";
import { listingFormOf } from "#src/domain/vehicles/listing/listing-form.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { updateVehicle } from "./save-vehicle.ts";
import { publishVehicle } from "./vehicle-actions.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("refuses an edit of a listing that was hidden since, even within a millisecond", async () => {
  const now = new Date("2026-10-25T00:30:00Z");
  const app = testApp(database.db, () => now);
  const { dealer_id } = await buildDealer(database.db);
  const own = dealerUser(dealer_id);
  const vehicle = await buildVehicle(database.db, { dealer_id, updated_at: now });
  await publishVehicle(app, own, vehicle.vehicle_id, false);

  const input = listingFormOf(await publishVehicle(app, own, vehicle.vehicle_id, false));
  const change = { input: { ...input, published: true }, seenUpdatedAt: now };
  await expect(updateVehicle(app, own, vehicle.vehicle_id, change)).rejects.toThrow(Conflict);
});

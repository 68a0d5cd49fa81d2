import { afterAll, beforeAll, expect, it } from "vitest";
import { listRequestedVehicles } from "#src/services/leads/routing/routing-queries.ts";
import { lockSavedLead } from "#src/services/leads/saved-lead-queries.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { waitForLockContention } from "#tests/support/database/lock-wait.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, placeOutwards } from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { deleteVehicle } from "./vehicle-actions.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await placeOutwards(database.db);
});
afterAll(() => database.drop());

it.each([
  ["the car", async (vehicleId: string) => ({ vehicle_id: vehicleId })],
  [
    "the second car",
    async (alsoVehicleId: string) => {
      const { vehicle_id } = await buildVehicle(database.db);
      return { vehicle_id, also_vehicle_id: alsoVehicleId };
    },
  ],
])("waits for the routing of a request with it as %s, without a deadlock", async (_place, about) => {
  const app = testApp(database.db);
  const { vehicle_id, dealer_id } = await buildVehicle(database.db);
  const { lead_id } = await submitLead(app, aLeadRequest(await about(vehicle_id)), FROM_NOWHERE);
  let deletion: Promise<void> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await lockSavedLead(tx, lead_id);
    deletion = deleteVehicle(app, dealerUser(dealer_id), vehicle_id);
    await waitForLockContention(database.db);
    expect(await listRequestedVehicles(tx, [vehicle_id], { locks: true })).toMatchObject([{ vehicle_id }]);
  });
  await deletion;
  const lead = await database.db
    .selectFrom("leads")
    .select(["vehicle_id", "also_vehicle_id"])
    .where("lead_id", "=", lead_id)
    .executeTakeFirstOrThrow();
  expect(Object.values(lead)).not.toContain(vehicle_id);
});

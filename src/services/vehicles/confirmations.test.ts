import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { unpublishVehicle } from "./admin-vehicles.ts";
import { confirmVehicles, selectConfirmations } from "./confirmation-queries.ts";
import { changeVehicles } from "./stock-list/change-vehicles.ts";

const START = new Date("2026-11-23T12:00:00Z");
const LATER = minutesAfter(START, 40);

let database: TestDatabase;
let now = START;
const app = () => testApp(database.db, () => now);
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  now = START;
});

async function car() {
  const { dealer_id } = await buildDealer(database.db);
  const { vehicle_id } = await buildVehicle(database.db, { dealer_id, created_at: START, updated_at: START });
  const change = (fields: object) =>
    changeVehicles(app(), dealerUser(dealer_id), { vehicle_ids: [vehicle_id], change: fields });
  return {
    vehicle_id,
    change,
    seen: async () => (await selectConfirmations(database.db, [vehicle_id])).get(vehicle_id)?.confirmed_at,
  };
}

it("a car is seen in stock when it is added, and at each change or confirmation by its dealer", async () => {
  const { change, seen } = await car();
  expect(await seen()).toEqual(START);
  now = LATER;
  await change({ kind: "price", price: 9000 });
  expect(await seen()).toEqual(LATER);
  now = minutesAfter(LATER, 60);
  expect(await change({ kind: "confirm" })).toMatchObject({ changed: 1 });
  expect(await seen()).toEqual(now);
  await change({ kind: "unpublish" });
  expect(await change({ kind: "confirm" })).toMatchObject({ unchanged: 1 });
});

it("a change by an admin does not show that the car is in stock", async () => {
  const { vehicle_id, seen } = await car();
  const admin = { ...dealerUser(null, "admin"), is_admin: true };
  now = LATER;
  await unpublishVehicle(app(), admin, vehicle_id, { reason: "Blurred pictures" });
  expect(await seen()).toEqual(START);
});

it("confirming rewrites no car and invalidates no page, and nothing at all within half an hour", async () => {
  const { vehicle_id, seen } = await car();
  const state = async () => {
    const { rows } = await sql<{ car: string; seen: string | null; changes: number }>`
      select vehicles.xmin::text as car, confirmation.xmin::text as seen,
        (select count(*)::int from public_changes) as changes
      from vehicles left join vehicle_confirmations as confirmation using (vehicle_id)
      where vehicle_id = ${vehicle_id}
    `.execute(database.db);
    return rows[0];
  };
  const before = await state();
  await confirmVehicles(database.db, [vehicle_id], LATER);
  const once = await state();
  expect(once).toEqual({ ...before, seen: expect.any(String) });
  await confirmVehicles(database.db, [vehicle_id], minutesAfter(LATER, 29));
  expect(await state()).toEqual(once);
  expect(await seen()).toEqual(LATER);
  await confirmVehicles(database.db, [vehicle_id], minutesAfter(LATER, 31));
  expect(await seen()).toEqual(minutesAfter(LATER, 31));
});

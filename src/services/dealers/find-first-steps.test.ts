import { afterAll, beforeAll, expect, it } from "vitest";
import type { DealerRole } from "#src/domain/accounts/permissions.ts";
import { FIRST_STEPS_DAYS } from "#src/domain/policy/dealers.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { findFirstSteps } from "./profile.ts";

const APPROVED_AT = new Date("2026-03-31T12:00:00Z");
let database: TestDatabase;
let now = APPROVED_AT;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function newDealer() {
  const { dealer_id } = await buildDealer(database.db, { verified_at: APPROVED_AT, opening_hours: "{}" });
  const app = testApp(database.db, () => now);
  const steps = (role: DealerRole = "owner") =>
    findFirstSteps(app, { ...dealerUser(dealer_id), dealer_role: role });
  return { dealer_id, steps };
}

it("ticks each step off by what the dealer has done, and ends when all are", async () => {
  const { dealer_id, steps } = await newDealer();
  const { db } = database;
  const none = { opening_hours: false, logo: false, about: false, preferences: false };
  expect(await steps()).toEqual({ ...none, car: false, photos: false, newest_vehicle_id: null });

  const { vehicle_id } = await buildVehicle(db, { dealer_id, images: [], image_alts: [] });
  expect(await steps()).toEqual({ ...none, car: true, photos: false, newest_vehicle_id: vehicle_id });

  await db
    .updateTable("vehicles")
    .set({ images: ["/photos/a.jpg"] })
    .where("vehicle_id", "=", vehicle_id)
    .execute();
  await db.insertInto("dealer_preferences").values({ dealer_id, updated_at: now, updated_by: "u" }).execute();
  const hours = JSON.stringify({ mon: { open: "09:00", close: "17:00" } });
  await db
    .updateTable("dealers")
    .set({ opening_hours: hours, about: "Electric cars by the sea." })
    .where("dealer_id", "=", dealer_id)
    .execute();
  expect(await steps()).toMatchObject({ opening_hours: true, about: true, photos: true, logo: false });

  const logo = { logo_id: dealer_id, webp: Buffer.from("webp"), width: 1, height: 1 };
  await db
    .insertInto("dealer_logos")
    .values({ dealer_id, ...logo })
    .execute();
  expect(await steps()).toBeNull();
});

it("is not for staff, who cannot change the profile", async () => {
  const { steps } = await newDealer();
  expect(await steps("staff")).toBeNull();
});

it("is for the first weeks only", async () => {
  const { steps } = await newDealer();
  now = daysAfter(APPROVED_AT, FIRST_STEPS_DAYS);
  expect(await steps()).toBeNull();
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";
import { VEHICLE_IDENTITY_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { vehicleSharePicture } from "#src/domain/share-pictures/share-picture.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { parseDealerListQuery } from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { LISTING } from "#tests/support/valid-bodies.ts";
import { findPublicVehicle } from "./public-vehicle-queries.ts";
import { createVehicle, updateVehicle } from "./save-vehicle.ts";
import { listDealerVehicles } from "./stock-list/list-dealer-vehicles.ts";
import { duplicateVehicle } from "./vehicle-actions.ts";

const NOW = new Date("2026-12-25T23:30:00Z");
const IDENTITY = { registration: "MA21 XYZ", vin: "SJNFAAZE1U0123456" };
const STORED = { registration: "MA21XYZ", vin: IDENTITY.vin };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

async function listedCar(details = {}) {
  const app = testApp(database.db, () => NOW);
  const actor = dealerUser((await buildDealer(database.db)).dealer_id);
  const vehicle = await createVehicle(app, actor, { ...LISTING, ...IDENTITY, ...details });
  return { app, actor, vehicle };
}

it("days are stored and returned as written", async () => {
  const days = { first_registered: "2021-03-28", mot_expiry: "2027-10-31" };
  const { vehicle } = await listedCar(days);
  expect(vehicle).toMatchObject({ ...STORED, ...days, registration_shown: false, plug: null });
  expect((await findPublicVehicle(database, vehicle.vehicle_id))?.details).toMatchObject(days);
});

it("a system that does not know the details leaves them, and one that empties them clears them", async () => {
  const { app, actor, vehicle } = await listedCar({ plug: "CHAdeMO" });
  const change = (input: object, { updated_at }: { updated_at: Date }) =>
    updateVehicle(app, actor, vehicle.vehicle_id, { input, seenUpdatedAt: updated_at });
  const kept = await change(LISTING, vehicle);
  expect(kept).toMatchObject({ ...STORED, plug: "CHAdeMO" });
  expect(await change({ ...LISTING, registration: "", vin: null, plug: "" }, kept)).toMatchObject({
    registration: null,
    vin: null,
    plug: null,
  });
});

it("buyers see the registration if the dealer shows it, and never the VIN", async () => {
  const { app, actor, vehicle } = await listedCar();
  const seen = async () => JSON.stringify(await findPublicVehicle(database, vehicle.vehicle_id));
  expect(await seen()).not.toMatch(/MA21|SJNFAAZE/);
  const { updated_at } = vehicle;
  const input = { ...LISTING, registration_shown: true };
  await updateVehicle(app, actor, vehicle.vehicle_id, { input, seenUpdatedAt: updated_at });
  const found = await findPublicVehicle(database, vehicle.vehicle_id);
  if (!found) throw new Error("not public");
  expect(JSON.stringify(vehicleSharePicture(found))).not.toMatch(/MA21|SJNFAAZE/);
  expect(await seen()).toContain('"shown_registration":"MA21XYZ"');
  expect(await seen()).not.toContain("SJNFAAZE");
});

it("its dealer finds the car by its registration", async () => {
  const { app, actor, vehicle } = await listedCar();
  const query = parseDealerListQuery(new URLSearchParams({ search: "ma21 xyz" }));
  const { vehicles } = await listDealerVehicles(app, actor, query);
  expect(vehicles.map(({ vehicle_id }) => vehicle_id)).toEqual([vehicle.vehicle_id]);
});

it("the audit log records that they changed, not to what", async () => {
  const { vehicle } = await listedCar({ colour: "Blue" });
  const entry = await database.db
    .selectFrom("audit_log")
    .selectAll()
    .where("subject_id", "=", vehicle.vehicle_id)
    .executeTakeFirstOrThrow();
  expect(entry.after).toMatchObject({ colour: "Blue", registration: "not recorded", vin: "not recorded" });
  expect(JSON.stringify(entry)).not.toMatch(/MA21|SJNFAAZE/);
});

it("a duplicate has the plug of its model, not the identity of the car", async () => {
  const { app, actor, vehicle } = await listedCar({ plug: "CCS", colour: "Blue" });
  expect(await duplicateVehicle(app, actor, vehicle.vehicle_id)).toMatchObject({
    plug: "CCS",
    registration: null,
    vin: null,
    colour: null,
  });
});

describe("after a car went off sale", () => {
  const LONG_AGO = daysAfter(NOW, -2 * VEHICLE_IDENTITY_RETENTION_DAYS);
  const erasedAt = daysAfter(NOW, VEHICLE_IDENTITY_RETENTION_DAYS);
  const SOLD = { ...STORED, published: false, sold_at: NOW, updated_at: NOW };
  const DRAFT = { ...STORED, published: false, updated_at: NOW };
  const HELD = { ...DRAFT, held_words: ["admin fee"] };
  const ON_SALE = { ...STORED, updated_at: LONG_AGO };

  const eraseAfter = (days: number) =>
    removeOldRecords(testApp(database.db, () => daysAfter(erasedAt, days)));
  const registrationOf = async (vehicleId: string) => {
    const query = database.db.selectFrom("vehicles").select("registration");
    return (await query.where("vehicle_id", "=", vehicleId).executeTakeFirstOrThrow()).registration;
  };

  it.each([
    ["a sold car loses them a day later", SOLD, 1, null],
    ["a sold car has them for the days promised", SOLD, 0, STORED.registration],
    ["a draft loses them", DRAFT, 1, null],
    ["a listing held for so long loses them", HELD, 1, null],
    ["a listing held since has them for the days promised", HELD, 0, STORED.registration],
    ["a car on sale keeps them", ON_SALE, 1, STORED.registration],
  ])("%s", async (_, row, days, registration) => {
    const vehicle = await buildVehicle(database.db, row);
    await eraseAfter(days);
    const left = await database.db
      .selectFrom("vehicles")
      .select(["registration", "vin", "updated_at"])
      .where("vehicle_id", "=", vehicle.vehicle_id)
      .executeTakeFirstOrThrow();
    expect(left).toEqual({
      registration,
      vin: registration && STORED.vin,
      updated_at: vehicle.updated_at,
    });
  });

  const LOST = { what: "status" as const, before: "verified", after: "suspended", changed_by: "admin-1" };
  it.each([
    ["that was suspended", { lost: NOW, days: 1 }, null],
    ["that was suspended, for the days promised", { lost: NOW, days: 0 }, STORED.registration],
    ["whose suspension is not recorded", { lost: null, days: 1 }, null],
    ["that was verified again", { lost: NOW, days: 1, status: "verified" }, STORED.registration],
    ["that edited it since", { lost: LONG_AGO, days: 0, updated_at: NOW }, STORED.registration],
  ])("the published car of a dealer %s", async (_, car, registration) => {
    const { lost, days, status = "suspended", updated_at = LONG_AGO } = car as Hidden;
    const { dealer_id } = await buildDealer(database.db, { status });
    const change = { ...LOST, dealer_id, changed_at: lost ?? NOW };
    if (lost) await database.db.insertInto("dealer_changes").values(change).execute();
    const { vehicle_id } = await buildVehicle(database.db, { ...STORED, dealer_id, updated_at });
    await eraseAfter(days);
    expect(await registrationOf(vehicle_id)).toBe(registration);
  });

  it("many at once do not expire the whole page cache", async () => {
    const { dealer_id } = await buildDealer(database.db, { status: "suspended" });
    const cars = Array.from({ length: 160 }, () => ({ ...STORED, dealer_id, updated_at: LONG_AGO }));
    for (const car of cars) await buildVehicle(database.db, car);
    await database.pool.query("truncate public_changes");
    await eraseAfter(0);
    const left = database.db.selectFrom("vehicles").select("vehicle_id").where("dealer_id", "=", dealer_id);
    expect(await left.where("registration", "is not", null).execute()).toEqual([]);
    const told = await database.db.selectFrom("public_changes").select("tags").execute();
    expect(told.filter(({ tags }) => tags?.startsWith("*"))).toEqual([]);
  });
});

interface Hidden {
  lost: Date | null;
  days: number;
  status?: DealerStatus;
  updated_at?: Date;
}

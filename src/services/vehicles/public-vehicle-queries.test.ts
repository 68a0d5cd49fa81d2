import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { withoutDetails } from "#tests/support/without-details.ts";
import { findPublicVehicle } from "./public-vehicle-queries.ts";

let database: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("finds a published vehicle with its dealer, without private fields", async () => {
  const dealer = await buildDealer(database.db, {
    name: "Leith Electric",
    town: "Edinburgh",
    postcode: "EH6 6AA",
  });
  const built = await buildVehicle(database.db, { dealer_id: dealer.dealer_id });
  const {
    latitude,
    longitude,
    stock_ref,
    pinned_fields,
    sold_at,
    sold_page_until,
    due_in,
    unconfirmed_since,
    checked_from,
    reading_settled,
    on_sale_since,
    seq,
    held_words,
    allowed_words,
    ...rest
  } = built;
  const { battery_soh, battery_tested_on, battery_changed_at, ...other } = withoutDetails(rest);
  const { register_confirmed, register_changed_at, ...vehicle } = other;
  expect(await findPublicVehicle(database, vehicle.vehicle_id)).toEqual({
    ...vehicle,
    details: expect.objectContaining({ shown_registration: null, plug: null }),
    dealer: {
      dealer_id: dealer.dealer_id,
      slug: "leith-electric",
      name: "Leith Electric",
      town: "Edinburgh",
      postcode: "EH6 6AA",
    },
    confirmed_at: vehicle.created_at,
    seller: {
      verified_at: expect.stringMatching(/^\d{4}-/),
      opening_hours: dealer.opening_hours,
      opens_on_bank_holidays: false,
      holidays: [],
    },
  });
});

it("returns null for a draft, as for an unknown id", async () => {
  const { vehicle_id } = await buildVehicle(database.db, { published: false });
  expect(await findPublicVehicle(database, vehicle_id)).toBeNull();
  expect(await findPublicVehicle(database, "3f1c2b6e-8f57-4c0e-9d1b-5a0c7e2d4b11")).toBeNull();
});

it.each(["applied", "suspended", "expired"] as const)(
  "returns null for a vehicle of a dealer who is %s",
  async (status) => {
    const { dealer_id } = await buildDealer(database.db, { status });
    const { vehicle_id } = await buildVehicle(database.db, { dealer_id });
    expect(await findPublicVehicle(database, vehicle_id)).toBeNull();
  },
);

it.each([
  "",
  "1",
  "not-an-id",
  "'; drop table vehicles; --",
  "{3f1c2b6e-8f57-4c0e-9d1b-5a0c7e2d4b11}",
  "\u0000",
])("'%s' is no vehicle's id", async (vehicleId) => {
  expect(await findPublicVehicle(database, vehicleId)).toBeNull();
});

it("accepts an id in capitals and of any version", async () => {
  const vehicleId = "abcdef00-0000-0000-0000-000000000001";
  await buildVehicle(database.db, { vehicle_id: vehicleId });
  expect(await findPublicVehicle(database, vehicleId.toUpperCase())).toMatchObject({ vehicle_id: vehicleId });
});

it("plans the query of a vehicle page once per connection", async () => {
  const vehicle = await buildVehicle(database.db);
  await database.db.connection().execute(async (db) => {
    await findPublicVehicle({ db }, vehicle.vehicle_id);
    const { rows } = await sql`select from pg_prepared_statements`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { waitForLockContention } from "#tests/support/database/lock-wait.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { contents, followCatalogue } from "#tests/support/followed-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { loadCatalogue } from "./catalogue-queries.ts";

let database: TestDatabase;
let followed: Awaited<ReturnType<typeof followCatalogue>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("truncate vehicles, dealers cascade");
  followed = await followCatalogue(database);
});
afterEach(() => followed.close());

const held = () => followed.held();
const expected = () => followed.readAnew();

/** Not truncated: the log has no line for that, because the application may not do it. */
const removeAll = () => database.pool.query("delete from vehicles; delete from dealers");

const car = fc.record({
  make: fc.constantFrom("Kia", "kia", "Citroën"),
  model: fc.constantFrom("EV6", "ë-C4", "e-Niro"),
  trim: fc.constantFrom(null, "", "GT-Line", "x".repeat(5000)),
  body_style: fc.constantFrom(...BODY_STYLES),
  year: fc.integer({ min: 2010, max: 2026 }),
  price: fc.integer({ min: 1000, max: 2_147_483_647 }),
  mileage: fc.integer({ min: 0, max: 200_000 }),
  battery_kwh: fc.option(fc.double({ min: 0, max: 120, noNaN: true })),
  dc_kw: fc.option(fc.double({ min: 0, max: 350, noNaN: true })),
  summer_range_est: fc.option(fc.integer({ min: 0, max: 400 })),
  winter_range_est: fc.option(fc.double({ min: 0, max: 300, noNaN: true })),
  published: fc.boolean(),
  created_at: fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
  description: fc.constantFrom("", "One owner"),
  place: fc.constantFrom(
    { postcode: "M1 1AE", latitude: 53.48, longitude: -2.24 },
    { postcode: "m1 1ae", latitude: null, longitude: null },
    { postcode: "ME1 1AA", latitude: 53.48, longitude: -2.24 },
    { postcode: "here", latitude: null, longitude: null },
  ),
});
const dealer = fc.nat({ max: 2 });
const which = fc.nat();
const status = fc.constantFrom("applied", "verified", "suspended", "expired");

/** Random writes to vehicles and dealers; numbers choose among existing rows. */
const write = fc.oneof(
  { weight: 4, arbitrary: fc.record({ insert: car, dealer }) },
  { weight: 4, arbitrary: fc.record({ update: car, dealer, which }) },
  { weight: 2, arbitrary: fc.record({ deleteWhich: which }) },
  { weight: 2, arbitrary: fc.record({ set_status: status, dealer }) },
);
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never;

it("equals a catalogue read anew after any writes", async () => {
  const property = fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 40 }), async (writes) => {
    await removeAll();
    const dealerIds: string[] = [];
    for (const status of ["verified", "verified", "applied"] as const) {
      dealerIds.push((await buildDealer(database.db, { status })).dealer_id);
    }
    const vehicleIds: string[] = [];
    for (const each of writes) {
      await apply(each, dealerIds, vehicleIds);
      expect(await held()).toEqual(await expected());
    }
  });
  await fc.assert(property, { numRuns: 25 });
});

async function apply(write: Write, dealerIds: string[], vehicleIds: string[]): Promise<void> {
  const { db } = database;
  const dealerId = "dealer" in write ? dealerIds[write.dealer] : undefined;
  if ("insert" in write) {
    const { place, ...values } = write.insert;
    vehicleIds.push((await buildVehicle(db, { ...values, ...place, dealer_id: dealerId })).vehicle_id);
  } else if ("update" in write) {
    const { place, ...values } = write.update;
    const vehicleId = vehicleIds[write.which % vehicleIds.length] ?? UNKNOWN_ID;
    const changed = { ...values, ...place, dealer_id: dealerId };
    await db.updateTable("vehicles").set(changed).where("vehicle_id", "=", vehicleId).execute();
  } else if ("set_status" in write) {
    const verifiedAt = new Date();
    const { set_status: status } = write;
    await db
      .updateTable("dealers")
      .set({ status, verified_at: verifiedAt })
      .where("dealer_id", "=", dealerId ?? UNKNOWN_ID)
      .execute();
  } else {
    const [vehicleId = UNKNOWN_ID] = vehicleIds.splice(write.deleteWhich % Math.max(vehicleIds.length, 1), 1);
    await db.deleteFrom("vehicles").where("vehicle_id", "=", vehicleId).execute();
  }
}

const UNKNOWN_ID = "00000000-0000-0000-0000-000000000000";

it("follows a bulk update", async () => {
  const { dealer_id } = await buildDealer(database.db);
  await sql`
    insert into vehicles (dealer_id, year, make, model, body_style, price, mileage, postcode)
    select ${dealer_id}, 2020, 'Make ' || number % 7, 'Model', 'SUV', 1000 + number, 0, 'M' || 1 + number % 9 || ' 1AE'
    from generate_series(1, 500) as number
  `.execute(database.db);
  expect(Object.keys((await held()).cars)).toHaveLength(500);
  await sql`update vehicles set published = false, make = 'Other' where price % 2 = 0`.execute(database.db);
  await sql`delete from vehicles where price % 3 = 0`.execute(database.db);
  await sql`update vehicles set vehicle_id = gen_random_uuid() where price % 5 = 0`.execute(database.db);
  expect(await held()).toEqual(await expected());
});

it("follows a bulk insert, for verified and other dealers", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const other = await buildDealer(database.db, { status: "applied" });
  await buildVehicle(database.db, { dealer_id, make: "Known", trim: null, postcode: "M1 1AE" });
  await sql`
    insert into vehicles (dealer_id, year, make, model, trim, body_style, price, mileage, postcode, published)
    select (array[${dealer_id}, ${other.dealer_id}]::uuid[])[1 + number % 2], 2020,
      (array['Known', 'New'])[1 + number % 3 % 2], 'Leaf', nullif('GT', (array['GT', ''])[1 + number % 5 % 2]), 'SUV',
      1000 + number, 0, (array['M1 1AE', 'ZE2 9AA', 'nowhere'])[1 + number % 7 % 3], number % 11 > 0
    from generate_series(1, 400) as number
  `.execute(database.db);
  const shown = await held();
  expect(Object.keys(shown.cars).length).toBeGreaterThan(100);
  expect(shown).toEqual(await expected());
});

it("does not follow a write that is rolled back", async () => {
  const { dealer_id } = await buildVehicle(database.db);
  const before = await held();
  const transaction = database.db.transaction().execute(async (tx) => {
    await buildVehicle(tx, { dealer_id });
    await held();
    throw new Error("rolled back");
  });
  await expect(transaction).rejects.toThrow("rolled back");
  expect(await held()).toEqual(before);
});

it("follows a change that commits after later ones", async () => {
  const { dealer_id } = await buildDealer(database.db);
  await database.db.transaction().execute(async (tx) => {
    await buildVehicle(tx, { dealer_id });
    await buildVehicle(database.db, { dealer_id });
    expect(Object.keys((await held()).cars)).toHaveLength(1);
  });
  expect(Object.keys((await held()).cars)).toHaveLength(2);
});

it("is loaded with what reading each car finds", async () => {
  const { dealer_id } = await buildDealer(database.db);
  for (const car of [{}, { trim: null, battery_kwh: null }, { published: false }])
    await buildVehicle(database.db, { dealer_id, ...car });
  const client = await database.pool.connect();
  const loaded = await loadCatalogue(client);
  client.release();
  expect(contents(loaded)).toEqual(await expected());
});

it("a changed car keeps its position among ties", async () => {
  await buildVehicle(database.db);
  const seq = () => database.db.selectFrom("cars_on_sale").select("seq").execute();
  const before = await seq();
  await database.db.updateTable("vehicles").set({ price: 9999 }).execute();
  expect(await seq()).toEqual(before);
});

describe("race conditions", () => {
  const setStatus = (db: DbOrTransaction, status: DealerStatus) =>
    db.updateTable("dealers").set({ status, verified_at: new Date() }).execute();

  it.each<[string, boolean, DealerStatus, (tx: DbOrTransaction, dealerId: string) => Promise<unknown>]>([
    ["a car is published, its dealer is verified", false, "verified", publish],
    ["a car is published, its dealer is suspended", false, "suspended", publish],
    ["a car is withdrawn, its dealer is verified", true, "verified", withdraw],
    [
      "a car is deleted, its dealer is verified",
      true,
      "verified",
      (tx) => tx.deleteFrom("vehicles").execute(),
    ],
    ["a car's price changes, its dealer is verified", true, "verified", reduce],
    ["a car's price changes, its dealer is suspended", true, "suspended", reduce],
    [
      "a car is added, its dealer is verified",
      true,
      "verified",
      (tx, dealerId) => buildVehicle(tx, { dealer_id: dealerId }),
    ],
  ])("%s: the car is listed as it should be in either order", async (_, published, status, change) => {
    for (const first of ["car", "dealer"]) {
      await removeAll();
      const { dealer_id } = await buildDealer(database.db, {
        status: status === "verified" ? "applied" : "verified",
      });
      await buildVehicle(database.db, { dealer_id, published });
      const steps = [
        (tx: DbOrTransaction) => change(tx, dealer_id),
        (tx: DbOrTransaction) => setStatus(tx, status),
      ] as const;
      const [one, other] = first === "car" ? steps : ([steps[1], steps[0]] as const);
      let second: Promise<unknown> | undefined;
      await database.db.transaction().execute(async (tx) => {
        await one(tx);
        second = other(database.db);
        await waitForLockContention(database.db);
      });
      await second;
      expect(await held()).toEqual(await expected());
    }
  });

  function publish(tx: DbOrTransaction) {
    return tx.updateTable("vehicles").set({ published: true }).execute();
  }

  function reduce(tx: DbOrTransaction) {
    return tx.updateTable("vehicles").set({ price: 7777 }).execute();
  }

  function withdraw(tx: DbOrTransaction) {
    return tx.updateTable("vehicles").set({ published: false }).execute();
  }
});

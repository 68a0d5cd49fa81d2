import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle, DbOrTransaction } from "#src/db/database.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { waitForLockContention } from "#tests/support/database/lock-wait.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

let database: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query("truncate vehicles, dealers cascade"));

/** Reads `browse` with its dictionaries resolved. */
async function projected(db: DbOrTransaction = database.db) {
  const { rows } = await sql`
    select vehicle_id, make, model, trim, body_style, latitude, longitude, area,
      year, price, mileage, battery_kwh, dc_kw, summer_range_est, winter_range_est, created_at
    from browse join variants using (variant_id) join places using (place_id) join bodies using (body_id)
    order by vehicle_id
  `.execute(db);
  return rows;
}

/** Computes the expected content with a plain join. */
async function expected(db: DbOrTransaction = database.db) {
  const { rows } = await sql`
    select vehicle_id, make, model, trim, body_style, vehicles.latitude, vehicles.longitude,
      upper((regexp_match(vehicles.postcode, '^ *([A-Za-z][A-Za-z]?)[0-9]'))[1]) as area,
      year, price, mileage, battery_kwh, dc_kw,
      case when summer_range_est <= coalesce(6 * nullif(battery_kwh, 0), 500) then summer_range_est end
        as summer_range_est,
      case when winter_range_est <= coalesce(6 * nullif(battery_kwh, 0), 500) then winter_range_est end
        as winter_range_est,
      vehicles.created_at
    from vehicles join dealers using (dealer_id)
    where vehicles.published and dealers.status = 'verified'
    order by vehicle_id
  `.execute(db);
  return rows;
}

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

it("browse equals a plain query over vehicles after any writes", async () => {
  const property = fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 40 }), async (writes) => {
    await database.pool.query("truncate vehicles, dealers cascade");
    const dealerIds: string[] = [];
    for (const status of ["verified", "verified", "applied"]) {
      dealerIds.push((await buildDealer(database.db, { status })).dealer_id);
    }
    const vehicleIds: string[] = [];
    for (const each of writes) {
      await apply(each, dealerIds, vehicleIds);
      expect(await projected()).toEqual(await expected());
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

it("a bulk update is projected", async () => {
  const { dealer_id } = await buildDealer(database.db);
  await sql`
    insert into vehicles (dealer_id, year, make, model, body_style, price, mileage, postcode)
    select ${dealer_id}, 2020, 'Make ' || number % 7, 'Model', 'SUV', 1000 + number, 0, 'M' || 1 + number % 9 || ' 1AE'
    from generate_series(1, 500) as number
  `.execute(database.db);
  expect(await projected()).toHaveLength(500);
  await sql`update vehicles set published = false, make = 'Other' where price % 2 = 0`.execute(database.db);
  await sql`delete from vehicles where price % 3 = 0`.execute(database.db);
  await sql`update vehicles set vehicle_id = gen_random_uuid() where price % 5 = 0`.execute(database.db);
  expect(await projected()).toEqual(await expected());
  await sql`truncate vehicles cascade`.execute(database.db);
  expect(await projected()).toEqual([]);
});

it("a bulk insert is projected, with known and new words, for verified and other dealers", async () => {
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
  const shown = await projected();
  expect(shown.length).toBeGreaterThan(100);
  expect(shown).toEqual(await expected());
});

it("a write that is rolled back leaves browse as it was", async () => {
  const { vehicle_id, dealer_id } = await buildVehicle(database.db);
  const before = await projected();
  const transaction = database.db.transaction().execute(async (tx) => {
    await tx.updateTable("vehicles").set({ price: 1234 }).where("vehicle_id", "=", vehicle_id).execute();
    await buildVehicle(tx, { dealer_id });
    expect(await projected(tx)).toHaveLength(2);
    throw new Error("rolled back");
  });
  await expect(transaction).rejects.toThrow("rolled back");
  expect(await projected()).toEqual(before);
});

describe("a change that does not affect browse", () => {
  const version = async () => (await sql`select xmin, seq from browse`.execute(database.db)).rows;

  it.each([
    [
      "text and pictures",
      "description = 'Freshly valeted', images = '{/photos/new.webp}', updated_at = now()",
    ],
    ["alternative texts", "image_alts = array_fill('Seen from the left'::text, array[cardinality(images)])"],
    ["nothing at all", "price = price"],
  ])("of a vehicle leaves browse untouched: %s", async (_, change) => {
    await buildVehicle(database.db);
    const before = await version();
    await sql`update vehicles set ${sql.raw(change)}`.execute(database.db);
    expect(await version()).toEqual(before);
  });

  it("of a dealer leaves browse untouched", async () => {
    await buildVehicle(database.db);
    const before = await version();
    await database.db.updateTable("dealers").set({ status: "verified", town: "Salford" }).execute();
    expect(await version()).toEqual(before);
  });
});

it("a changed car keeps its position among ties", async () => {
  await buildVehicle(database.db);
  const seq = () => database.db.selectFrom("browse").select("seq").execute();
  const before = await seq();
  await database.db.updateTable("vehicles").set({ price: 9999 }).execute();
  expect(await seq()).toEqual(before);
});

describe("race conditions", () => {
  const setStatus = (db: DbOrTransaction, status: string) =>
    db.updateTable("dealers").set({ status, verified_at: new Date() }).execute();

  it.each<[string, boolean, string, (tx: DbOrTransaction, dealerId: string) => Promise<unknown>]>([
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
  ])("%s: browse is correct in either order", async (_, published, status, change) => {
    for (const first of ["car", "dealer"]) {
      await database.pool.query("truncate vehicles, dealers cascade");
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
      expect(await projected()).toEqual(await expected());
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

  it("two cars of the same new model are added: both succeed and share the variant", async () => {
    const { dealer_id } = await buildDealer(database.db);
    const newcomer = {
      dealer_id,
      make: "BYD",
      model: "Seal",
      postcode: "EH1 1AA",
      latitude: 55.95,
      longitude: -3.19,
    };
    let second: Promise<unknown> | undefined;
    await database.db.transaction().execute(async (tx) => {
      await buildVehicle(tx, newcomer);
      second = buildVehicle(database.db, newcomer);
      await waitForLockContention(database.db);
    });
    await second;
    const variants = await database.db.selectFrom("browse").select("variant_id").distinct().execute();
    expect(variants).toHaveLength(1);
    expect(await projected()).toEqual(await expected());
  });
});

import { readdir, readFile } from "node:fs/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { DbOrTransaction } from "#src/db/database.ts";
import { BUDGET_BANDS } from "#src/domain/policy/leads/lead-form.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { PLUGS } from "#src/domain/vehicles/plug.ts";
import { winterRangeOf } from "#src/domain/vehicles/winter-range.ts";
import { CUBES, findCountDifferences } from "#src/services/browse/drift-queries.ts";
import { waitForLockContention } from "#tests/support/database/lock-wait.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { nameMatches } from "#tests/support/plain-search.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { browsePage } from "./browse-page.ts";
import { modelsOnSale } from "./models-on-sale.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query("truncate vehicles, dealers cascade"));

const WRITERS = 4;
const some = fc.nat({ max: 6 });
const write = fc.oneof(
  { weight: 4, arbitrary: fc.record({ add: fc.integer({ min: 1, max: 40 }), words: some }) },
  { weight: 2, arbitrary: fc.record({ import: fc.integer({ min: 1, max: 60 }), words: some }) },
  { weight: 3, arbitrary: fc.record({ change: some }) },
  { weight: 2, arbitrary: fc.record({ remove: some }) },
  { weight: 2, arbitrary: fc.record({ verified: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ fold: true as const }) },
);
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never;
const transaction = fc.record({
  writes: fc.array(write, { minLength: 1, maxLength: 3 }),
  commits: fc.boolean(),
});

it("the counts stay exact during concurrent writes, without deadlocks", async () => {
  const work = fc.array(fc.array(transaction, { minLength: 2, maxLength: 5 }), {
    minLength: WRITERS,
    maxLength: WRITERS,
  });
  const property = fc.asyncProperty(work, async (writers) => {
    await database.pool.query("truncate vehicles, dealers cascade");
    const dealerIds = await Promise.all(writers.map(async () => (await buildDealer(database.db)).dealer_id));
    let atWork = writers.length;
    const watch = async () => {
      while (atWork > 0) expect(await findCountDifferences(database.db)).toEqual([]);
    };
    const doWork = async (transactions: (typeof writers)[number], index: number) => {
      try {
        for (const each of transactions) await carryOut(each, dealerIds[index] ?? "", index);
      } finally {
        atWork -= 1;
      }
    };
    await Promise.all([watch(), ...writers.map(doWork)]);
    expect(await findCountDifferences(database.db)).toEqual([]);
    await sql`select browse_fold()`.execute(database.db);
    expect(await database.db.selectFrom("browse_changes").selectAll().execute()).toEqual([]);
    expect(await findCountDifferences(database.db)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 12 });
});

async function carryOut(
  { writes, commits }: { writes: Write[]; commits: boolean },
  dealerId: string,
  writer: number,
): Promise<void> {
  const rollback = new Error("rolled back");
  const running = database.db.transaction().execute(async (tx) => {
    for (const each of writes) await carryOutWrite(tx, each, dealerId, writer);
    if (!commits) throw rollback;
  });
  await running.catch((error) => {
    if (error !== rollback) throw error;
  });
}

/** Writers share makes, places and models, each in a different order, but have a dealer each. */
async function carryOutWrite(tx: DbOrTransaction, write: Write, dealerId: string, writer: number) {
  if ("add" in write || "import" in write) {
    const count = "add" in write ? write.add : write.import;
    const order = writer % 2 === 0 ? sql`n` : sql`n desc`;
    const stockRef = "import" in write ? sql`'R' || n` : sql`null`;
    await sql`
      insert into vehicles (dealer_id, stock_ref, year, make, model, trim, body_style, price, mileage, postcode, latitude,
        longitude, battery_kwh, dc_kw, winter_range_est, plug, battery_soh, published)
      select ${dealerId}, ${stockRef}, 2019 + n % 3, 'Make ' || n % 3, 'Model ' || (n + ${write.words}::int) % 5,
        (array['SE', null])[1 + n % 2], (array['SUV', 'Estate'])[1 + n % 2], 9000 + n * 700, n * 1900 % 40000,
        'M1 1AE', 53 + (n + ${write.words}::int) % 4, -2, nullif(40 + n % 3, 40), nullif(50 + n % 2, 50),
        nullif(90 + n % 5 * 7.5, 90), (array['CCS', 'CHAdeMO', null])[1 + n % 3], nullif(89 + n % 4, 89), n % 7 <> 0
      from generate_series(1, ${count}::int) as n order by ${order}
      on conflict (dealer_id, stock_ref) do update
        set price = excluded.price + 50, model = excluded.model, latitude = excluded.latitude
    `.execute(tx);
  } else if ("change" in write) {
    await sql`
      update vehicles set price = price + 500, mileage = mileage + 3000, battery_kwh = 60, winter_range_est = 95.5,
        winter_range_computed = nullif(100 + price / 500 % 3, 100), battery_soh = case when battery_soh is null then 90 end,
        plug = 'CCS', published = not published
      where dealer_id = ${dealerId} and price % 7 = ${write.change}::int
    `.execute(tx);
  } else if ("remove" in write) {
    await sql`delete from vehicles where dealer_id = ${dealerId} and price / 100 % 7 = ${write.remove}::int`.execute(
      tx,
    );
  } else if ("verified" in write) {
    const status = write.verified ? "verified" : "suspended";
    await tx
      .updateTable("dealers")
      .set({ status, verified_at: new Date() })
      .where("dealer_id", "=", dealerId)
      .execute();
  } else {
    await sql`select browse_fold()`.execute(tx);
  }
}

it("two writers of the same new words in another order do not deadlock", async () => {
  const { dealer_id } = await buildDealer(database.db);
  const other = await buildDealer(database.db);
  let second: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await buildVehicle(tx, { dealer_id, make: "BYD", model: "Seal" });
    second = database.db.transaction().execute(async (otherTx) => {
      await buildVehicle(otherTx, { dealer_id: other.dealer_id, make: "Ora", model: "Funky Cat" });
      await buildVehicle(otherTx, { dealer_id: other.dealer_id, make: "BYD", model: "Seal" });
    });
    await waitForLockContention(database.db);
    await buildVehicle(tx, { dealer_id, make: "Ora", model: "Funky Cat" });
  });
  await second;
  expect(await database.db.selectFrom("browse").selectAll().execute()).toHaveLength(4);
  expect(await findCountDifferences(database.db)).toEqual([]);
});

it("a writer skips folding the counts, without waiting, while another folds them", async () => {
  const { dealer_id } = await buildDealer(database.db);
  await buildVehicle(database.db, { dealer_id });
  await sql`select browse_fold()`.execute(database.db);
  await database.db.transaction().execute(async (tx) => {
    await buildVehicle(tx, { dealer_id });
    await sql`select browse_fold()`.execute(tx);
    await buildVehicle(database.db, { dealer_id });
    await sql`select browse_fold()`.execute(database.db);
  });
  expect(await database.db.selectFrom("browse_changes").select("cars").execute()).toEqual([{ cars: 1 }]);
  expect(await findCountDifferences(database.db)).toEqual([]);
});

it("a bulk statement folds its changes at once, and removes counts of zero", async () => {
  const { dealer_id } = await buildDealer(database.db);
  await stockCars(dealer_id, 1200);
  expect(await database.db.selectFrom("browse_changes").selectAll().execute()).toEqual([]);
  expect(await findCountDifferences(database.db)).toEqual([]);
  await database.db.deleteFrom("vehicles").where("price", "<", 20_000).execute();
  await sql`select browse_fold(), browse_sweep()`.execute(database.db);
  expect(await findCountDifferences(database.db)).toEqual([]);
  for (const cube of Object.keys(CUBES)) {
    expect((await sql`select from ${sql.table(cube)} where cars < 1`.execute(database.db)).rows).toEqual([]);
  }
});

it("facet counts equal counting every car, for any filters", async () => {
  const { dealer_id } = await buildDealer(database.db);
  await stockCars(dealer_id, 700);
  // Some changes are folded and some are pending.
  await sql`update vehicles set plug = (array['CCS', 'CHAdeMO', 'Type 2 only', null])[1 + price % 4],
    battery_soh = nullif(89 + mileage % 5, 89), winter_range_computed = nullif(95 + mileage % 8 * 5, 95)`.execute(
    database.db,
  );
  await sql`update vehicles set price = price + 450, year = 2022 where mileage % 3 = 0 and price < 15000`.execute(
    database.db,
  );
  const { rows: cars } = await sql<{
    make: string;
    model: string;
    trim: string | null;
    body_style: string;
    year: number;
    price: number;
    mileage: number;
    battery_kwh: number | null;
    dc_kw: number | null;
    winter_range_est: number | null;
    winter_range_computed: number | null;
    plug: string | null;
    battery_soh: number | null;
  }>`select * from vehicles`.execute(database.db);
  const property = fc.asyncProperty(FILTERS, async (filters) => {
    const { bodyStyle, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters;
    const others = cars.filter(
      (car) =>
        (filters.minYear === undefined || car.year >= filters.minYear) &&
        (filters.maxMileage === undefined || car.mileage <= filters.maxMileage) &&
        (filters.minBattery === undefined || (car.battery_kwh ?? -1) >= filters.minBattery) &&
        (filters.minDcCharging === undefined || (car.dc_kw ?? -1) >= filters.minDcCharging) &&
        (filters.minWinterRange === undefined || (winterRangeOf(car) ?? -1) >= filters.minWinterRange) &&
        (filters.plug === undefined || car.plug === filters.plug) &&
        (!filters.batteryTested || car.battery_soh !== null) &&
        (filters.keyword === undefined || nameMatches(filters.keyword, car.make, car.model, car.trim)),
    );
    const [lowest, highest] = minPrice > maxPrice ? [maxPrice, minPrice] : [minPrice, maxPrice];
    const priced = others.filter(({ price }) => price >= lowest && price <= highest);
    const styled = others.filter((car) => bodyStyle === undefined || car.body_style === bodyStyle);
    const { facets } = await browsePage(database, { sort: "newest", page: 1, ...filters }, null);
    for (const { body_style, count } of facets.body_styles) {
      expect(count).toBe(priced.filter((car) => car.body_style === body_style).length);
    }
    expect(facets.price_bands.map(({ count }) => count)).toEqual(
      BUDGET_BANDS.map(
        ({ fromPounds, belowPounds }) =>
          styled.filter(({ price }) => price >= fromPounds && (belowPounds === null || price < belowPounds))
            .length,
      ),
    );
    const found = new Map<string, number>();
    for (const { make, model } of styled.filter((car) => priced.includes(car))) {
      found.set(`${make} ${model}`, (found.get(`${make} ${model}`) ?? 0) + 1);
    }
    const models = await modelsOnSale(database, filters);
    expect(new Map(models.map(({ make, model, count }) => [`${make} ${model}`, count]))).toEqual(found);
  });
  await fc.assert(property, { numRuns: 120 });
});

const EVERY_FILTER = {
  // Whole bands, a pound off, none, and far beyond.
  minPrice: fc.constantFrom(0, 12_000, 11_999, 12_001, 14_400, 40_000, 2_147_483_647),
  maxPrice: fc.constantFrom(900, 12_000, 14_999, 15_000, 12_499, 2_147_483_647),
  bodyStyle: fc.constantFrom(...BODY_STYLES),
  minYear: fc.integer({ min: 2018, max: 2024 }),
  maxMileage: fc.constantFrom(0, 4999, 10_000, 9999, 19_900, 25_000, 2_147_483_647),
  keyword: fc.constantFrom("make 1", "model", "se", "model 3 se", "model3", "nobody"),
  minBattery: fc.constantFrom(0, 41, 42),
  minDcCharging: fc.constantFrom(0, 51),
  // Whole bands, inside one, none, and far beyond.
  minWinterRange: fc.constantFrom(0, 100, 98.25, 105.5, 119, 2_147_483_647),
  plug: fc.constantFrom(...PLUGS),
  batteryTested: fc.constant(true),
};
const FILTERS = fc
  .tuple(fc.record(EVERY_FILTER), fc.subarray(Object.keys(EVERY_FILTER)))
  .map(([values, names]): Partial<BrowseFilters> => {
    return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
  });

it("the migration counts existing cars", async () => {
  const old = await createTestDatabase();
  try {
    await old.pool.query("drop schema public cascade; drop schema auth cascade; create schema public");
    const names = (await readdir("migrations")).filter((name) => name.endsWith(".sql")).sort();
    for (const name of names) {
      if (name.startsWith("0023")) {
        // Written as that version did.
        await old.pool.query(`insert into dealers (name, postcode, status, verified_at)
          values ('Old Motors', 'M1 1AE', 'verified', now())`);
        const { rows } = await old.pool.query("select dealer_id from dealers");
        await stockCars(rows[0].dealer_id, 300, old.db);
      }
      await old.pool.query(await readFile(`migrations/${name}`, "utf8"));
    }
    const { rows } = await old.pool.query("select sum(cars) as cars from browse_price_counts");
    expect(rows).toEqual([{ cars: 300 }]);
    expect(await findCountDifferences(old.db)).toEqual([]);
    await old.pool.query("delete from vehicles where price % 2 = 0");
    expect(await findCountDifferences(old.db)).toEqual([]);
  } finally {
    await old.close();
  }
});

const stockCars = (dealerId: string, count: number, db: DbOrTransaction = database.db) =>
  sql`
    insert into vehicles (dealer_id, year, make, model, trim, body_style, price, mileage, postcode, battery_kwh, dc_kw,
      winter_range_est)
    select ${dealerId}, 2018 + n % 6, 'Make ' || n % 3, 'Model ' || n % 5, (array['SE', null])[1 + n % 2],
      (${sql.val([...BODY_STYLES])}::text[])[1 + n * 3 % 5], 10000 + n * 31 % 400 * 50, n * 13 % 300 * 100, 'M1 1AE',
      nullif(40 + n % 3, 40), nullif(50 + n % 2, 50), nullif(90 + n % 5 * 7.5, 90)
    from generate_series(1, ${count}::int) as n
  `.execute(db);

import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { type Database, type DatabaseHandle, openDatabase } from "#src/db/database.ts";
import { migrateToLatest } from "#src/db/migrate.ts";
import { withScratchDatabase } from "./scratch-database.ts";

const DEALERS = 1500;

// Roughly the UK market: make, model, body style, battery, DC power, range, new price.
const MODELS = [
  ["Nissan", "Leaf", "Hatchback", 39, 46, 150, 30_000],
  ["Tesla", "Model 3", "Sedan", 60, 170, 270, 42_000],
  ["Tesla", "Model Y", "SUV", 75, 190, 290, 50_000],
  ["Volkswagen", "ID.3", "Hatchback", 58, 120, 230, 38_000],
  ["Volkswagen", "ID.4", "SUV", 77, 135, 280, 46_000],
  ["Kia", "e-Niro", "Crossover", 64, 77, 250, 38_000],
  ["Kia", "EV6", "Crossover", 77, 235, 290, 48_000],
  ["Hyundai", "Kona Electric", "SUV", 64, 77, 255, 36_000],
  ["Hyundai", "IONIQ 5", "SUV", 73, 220, 260, 46_000],
  ["MG", "ZS EV", "SUV", 51, 76, 180, 30_000],
  ["MG", "MG4", "Hatchback", 64, 140, 250, 31_000],
  ["MG", "MG5 EV", "Estate", 61, 87, 220, 31_000],
  ["Renault", "Zoe", "Hatchback", 52, 46, 200, 31_000],
  ["Peugeot", "e-208", "Hatchback", 46, 100, 180, 32_000],
  ["Peugeot", "e-2008", "SUV", 46, 100, 170, 36_000],
  ["Vauxhall", "Corsa-e", "Hatchback", 46, 100, 180, 31_000],
  ["BMW", "i3", "Hatchback", 38, 49, 155, 38_000],
  ["BMW", "iX3", "SUV", 74, 150, 250, 60_000],
  ["BMW", "i4", "Sedan", 81, 205, 310, 55_000],
  ["Audi", "e-tron", "SUV", 86, 150, 210, 70_000],
  ["Audi", "Q4 e-tron", "SUV", 77, 135, 270, 52_000],
  ["Polestar", "2", "Sedan", 75, 155, 270, 46_000],
  ["Volvo", "XC40 Recharge", "SUV", 75, 150, 250, 50_000],
  ["Skoda", "Enyaq", "SUV", 77, 135, 290, 44_000],
  ["Jaguar", "I-PACE", "SUV", 85, 100, 230, 66_000],
  ["Mini", "Electric", "Hatchback", 29, 49, 115, 31_000],
  ["Porsche", "Taycan", "Sedan", 84, 225, 240, 80_000],
  ["Mercedes-Benz", "EQC", "SUV", 80, 110, 220, 67_000],
  ["Mercedes-Benz", "EQV", "MPV", 90, 110, 200, 72_000],
  ["Citroën", "ë-C4", "Hatchback", 46, 100, 190, 33_000],
] as const;

const TRIMS = ["SE", "Premium", "Long Range", "First Edition", "Ultimate", "GT Line", "Standard Range", null];

/** Runs with a scratch database of this many vehicles, dropped at the end. */
export async function withRandomStock<R>(
  connection: pg.PoolConfig,
  vehicles: number,
  run: (handle: DatabaseHandle, scratch: pg.PoolConfig) => Promise<R>,
): Promise<R> {
  return await withScratchDatabase(connection, async (scratch) => {
    // Ignores connection errors: they fail the query, and dropping the database causes some.
    const handle = openDatabase(scratch, () => {});
    try {
      await migrateToLatest(handle);
      await loadRandomStock(handle.db, vehicles);
      return await run(handle, scratch);
    } finally {
      await handle.close();
    }
  });
}

/**
 * Fills an empty, migrated database: 1,500 dealers (one in 25 not verified) all over Great Britain,
 * and `vehicles` cars (one in 25 a draft), the same every time. Postcodes have real areas and
 * made-up districts.
 */
export async function loadRandomStock(db: Kysely<Database>, vehicles: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select setseed(0.42)`.execute(connection);
    await insertDealers(connection);
    await insertVehicles(connection, vehicles);
    await sql`vacuum analyze`.execute(connection);
    for (let number = 1; number <= DEALERS; number++) {
      if (number % 25 === 0) continue;
      await sql`
        update dealers set status = 'verified', verified_at = now() where name = ${`Dealer ${number}`}
      `.execute(connection);
    }
    await sql`vacuum analyze`.execute(connection);
  });
}

async function insertDealers(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into dealers (name, status, town, postcode, latitude, longitude)
    select 'Dealer ' || number, 'applied', 'Town',
      areas.code || 1 + floor(random() * 20)::int, 50.5 + random() ^ 1.7 * 6.5, -4.5 + random() * 5.5
    from generate_series(1, ${DEALERS}::int) as number
    join (
      select code, row_number() over () as place
      from unnest(array['B','BS','CF','E','EH','G','L','LE','LS','M','ME','MK','ML','N','NE','NG','OX','PO','S','SW']) as code
    ) as areas on areas.place = 1 + number % 20
  `.execute(db);
}

async function insertVehicles(db: Kysely<Database>, vehicles: number): Promise<void> {
  await sql`
    with models as (
      select row_number() over () - 1 as place, model from jsonb_array_elements(${JSON.stringify(MODELS)}::jsonb) as model
    ), located as (
      select row_number() over () - 1 as place, dealer_id, postcode, latitude, longitude from dealers
    ), drawn as materialized (
      -- Squared: the first models and dealers have the most cars.
      select floor(random() ^ 2 * ${MODELS.length}::int) as model_place, floor(random() ^ 2 * ${DEALERS}::int) as dealer_place,
        floor(random() * ${TRIMS.length}::int) as trim_place, random() as age, random() as use, random() as variety,
        number from generate_series(1, ${vehicles}::int) as number
    )
    insert into vehicles (dealer_id, year, make, model, trim, body_style, price, mileage, postcode, latitude, longitude,
      battery_kwh, dc_kw, winter_range_est, summer_range_est, description, images, published, created_at)
    select dealer_id, 2024 - floor(age * 8)::int, model ->> 0, model ->> 1,
      ${sql.val(JSON.stringify(TRIMS))}::jsonb ->> trim_place::int, model ->> 2,
      1000 + floor((model ->> 6)::int * (0.85 - age * 0.65) * (0.9 + variety * 0.2))::int,
      floor((1 + age * 8) * (2000 + use * 12000))::int, postcode, latitude, longitude,
      case when variety < 0.95 then (model ->> 3)::int + floor(variety * 20) end,
      case when variety < 0.9 then (model ->> 4)::int end,
      case when variety < 0.9 then floor((model ->> 5)::int * (0.7 + variety * 0.1)) end,
      case when variety < 0.93 then floor((model ->> 5)::int * (0.95 + variety * 0.1)) end,
      'One owner, full service history, battery health certificate.', array['/photos/sample.webp'],
      number % 25 <> 0, now() - interval '1 second' * number * 60
    from drawn
    join models on models.place = model_place
    join located on located.place = dealer_place
  `.execute(db);
}

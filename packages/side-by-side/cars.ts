import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { nominalKwh } from "../../src/domain/battery/battery-sizes.ts";

const COLUMNS = `vehicle_id, dealer_id, year, make, model, trim, body_style, price, mileage, postcode, battery_kwh, dc_kw,
  winter_range, summer_range_est, listed_at`;

const WITH_ACCENTS = ["make", "model", "trim"];
const VALUES = COLUMNS.split(/,\s+/).map((column) =>
  WITH_ACCENTS.includes(column)
    ? String.raw`regexp_replace(normalize(${column}, NFD), '[\u0300-\u036f]', '', 'g')`
    : column,
);

/**
 * Copies the cars on sale into a plain table with a primary key, an index for each filtered or sorted column, and
 * trigrams for the words. What we compute of a car (its nominal battery, its winter range and names without accents)
 * is a column there.
 */
export async function copyPublicCars(from: pg.PoolConfig, to: pg.PoolConfig): Promise<void> {
  const [source, target] = [new pg.Client(from), new pg.Client(to)];
  await Promise.all([source.connect(), target.connect()]);
  try {
    await target.query(`
      create table cars (
        vehicle_id uuid primary key, dealer_id uuid not null, year int not null, make text not null, model text not null,
        trim text, body_style text not null, price int not null, mileage int not null, postcode text not null,
        battery_kwh double precision, nominal_kwh double precision, dc_kw double precision,
        winter_range double precision, summer_range_est double precision, listed_at timestamptz not null
      )`);
    await pipeline(
      source.query(copyTo(`copy (select ${VALUES} from cars_on_sale) to stdout`)),
      target.query(copyFrom(`copy cars (${COLUMNS}) from stdin`)),
    );
    await writeNominalSizes(target);
    for (const column of [
      "year",
      "make",
      "model",
      "body_style",
      "price",
      "mileage",
      "battery_kwh",
      "nominal_kwh",
      "dc_kw",
    ]) {
      await target.query(`create index on cars (${column})`);
    }
    for (const column of ["summer_range_est", "winter_range"]) {
      await target.query(`create index on cars (${column} desc nulls last)`);
    }
    await target.query("create index on cars (listed_at desc)");
    await target.query("create extension if not exists pg_trgm");
    for (const column of ["make", "model", "trim"]) {
      await target.query(`create index on cars using gin (${column} gin_trgm_ops)`);
    }
    await target.query("vacuum analyze cars");
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** Once for each kind of battery: a million cars have a few thousand. */
async function writeNominalSizes(target: pg.Client): Promise<void> {
  const { rows } = await target.query("select distinct make, model, year, battery_kwh from cars");
  const sizes = rows.flatMap((battery) => {
    const nominal = nominalKwh(battery);
    return nominal === null ? [] : [{ ...battery, nominal_kwh: nominal }];
  });
  await target.query(
    `update cars set nominal_kwh = size.nominal_kwh
     from jsonb_to_recordset($1) as size (make text, model text, year int, battery_kwh float8, nominal_kwh float8)
     where (cars.make, cars.model, cars.year, cars.battery_kwh) = (size.make, size.model, size.year, size.battery_kwh)`,
    [JSON.stringify(sizes)],
  );
}

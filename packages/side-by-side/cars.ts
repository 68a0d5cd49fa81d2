import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

const COLUMNS = `vehicle_id, dealer_id, year, make, model, trim, body_style, price, mileage, postcode, battery_kwh, dc_kw,
  winter_range_est, summer_range_est, created_at`;

/**
 * Copies the public vehicles into a plain table with a primary key, an index for each filtered or
 * sorted column, and trigrams for the words.
 */
export async function copyPublicCars(from: pg.PoolConfig, to: pg.PoolConfig): Promise<void> {
  const [source, target] = [new pg.Client(from), new pg.Client(to)];
  await Promise.all([source.connect(), target.connect()]);
  try {
    await target.query(`
      create table cars (
        vehicle_id uuid primary key, dealer_id uuid not null, year int not null, make text not null, model text not null,
        trim text, body_style text not null, price int not null, mileage int not null, postcode text not null,
        battery_kwh double precision, dc_kw double precision, winter_range_est double precision, summer_range_est double precision,
        created_at timestamptz not null
      )`);
    await pipeline(
      source.query(
        copyTo(
          `copy (select ${COLUMNS} from vehicles where vehicle_id in (select vehicle_id from cars_on_sale)) to stdout`,
        ),
      ),
      target.query(copyFrom(`copy cars (${COLUMNS}) from stdin`)),
    );
    for (const column of [
      "year",
      "make",
      "model",
      "body_style",
      "price",
      "mileage",
      "battery_kwh",
      "dc_kw",
    ]) {
      await target.query(`create index on cars (${column})`);
    }
    await target.query("create index on cars (summer_range_est desc nulls last)");
    await target.query("create index on cars (created_at desc)");
    await target.query("create extension if not exists pg_trgm");
    for (const column of ["make", "model", "trim"]) {
      await target.query(`create index on cars using gin (${column} gin_trgm_ops)`);
    }
    await target.query("vacuum analyze cars");
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

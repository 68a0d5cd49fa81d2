import pg from "pg";
import { formatNumber } from "#src/domain/format/format.ts";
import type { BenchRow } from "./bench-row.ts";

const WRITERS = 8;
const WRITES = 4000;

/**
 * Single-vehicle writes over eight connections, one transaction each: 60 % price changes, 20 %
 * inserts, 20 % deletes. Baseline: the same on a copy of the table with only its primary key.
 */
export async function benchBrowseWrites(scratch: pg.PoolConfig, vehicles: number): Promise<BenchRow> {
  const pool = new pg.Pool({ ...scratch, max: WRITERS });
  pool.on("error", () => {});
  try {
    await pool.query(
      "create table bare_vehicles (like vehicles including defaults including identity, primary key (vehicle_id))",
    );
    await pool.query("insert into bare_vehicles overriding system value select * from vehicles");
    await pool.query("vacuum analyze bare_vehicles");
    const limit: number[] = [];
    const ours: number[] = [];
    // The first round warms up.
    for (let round = 0; round < 3; round++) {
      const bare = await writesPerSecond(pool, "bare_vehicles");
      const full = await writesPerSecond(pool, "vehicles");
      if (round === 0) continue;
      limit.push(bare);
      ours.push(full);
    }
    const figure = `writes a second, ${formatNumber(vehicles)} cars, against a table with only a primary key`;
    const [best, most] = [Math.max(...ours), Math.max(...limit)];
    return { figure, ours: best, limit: most, ratio: best / most };
  } finally {
    await pool.query("drop table if exists bare_vehicles");
    await pool.end();
  }
}

async function writesPerSecond(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ vehicle_id: string }>(
    `select vehicle_id from ${table} where published order by md5(vehicle_id::text) limit ${WRITES}`,
  );
  const ids = rows.map((row) => row.vehicle_id);
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let number = next++; number < ids.length; number = next++) {
        const [sql, values] = write(table, number, ids[number] ?? "");
        await pool.query(sql, values);
      }
    }),
  );
  return ids.length / ((performance.now() - start) / 1000);
}

function write(table: string, number: number, vehicleId: string): [string, unknown[]] {
  const kind = number % 10;
  if (kind < 6) {
    return [
      `update ${table} set price = $1, updated_at = now() where vehicle_id = $2`,
      [5000 + ((number * 37) % 30_000), vehicleId],
    ];
  }
  if (kind < 8) {
    return [
      `insert into ${table} (dealer_id, year, make, model, trim, body_style, price, mileage, postcode, latitude, longitude,
        battery_kwh, dc_kw, winter_range_est, summer_range_est, description, images)
      select dealer_id, year, make, model, trim, body_style, price + 250, mileage, postcode, latitude, longitude,
        battery_kwh, dc_kw, winter_range_est, summer_range_est, description, images
      from ${table} where vehicle_id = $1`,
      [vehicleId],
    ];
  }
  return [`delete from ${table} where vehicle_id = $1`, [vehicleId]];
}

import { sql } from "kysely";
import type pg from "pg";
import { type Db, openDatabase } from "#src/db/database.ts";
import { migrateToLatest } from "#src/db/migrate.ts";
import { parsePerformanceQuery } from "#src/domain/performance/performance-query.ts";
import { compareVehicles } from "#src/services/performance/compare-vehicles.ts";
import { findPerformance } from "#src/services/performance/find-performance.ts";
import { listVehiclePerformance } from "#src/services/performance/vehicle-performance.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import type { BenchRow } from "./bench-row.ts";
import { percentile } from "./percentile.ts";
import { loadRandomStock } from "./random-stock.ts";
import { withScratchDatabase } from "./scratch-database.ts";

/** A large dealer; rivals' rows lie between its own. */
const CARS = 500;
const RIVALS = 4;
/** The year shown and the year it is compared with. */
const DAYS = 2 * 365;

interface BenchOptions {
  /** A server where databases may be created; the scratch database is dropped at the end. */
  connection: pg.PoolConfig;
  rounds: number;
}

/**
 * All queries of a dealer's performance page for a year of 500 cars. Baseline: one aggregate over
 * the same rows.
 */
export async function benchDealerPerformance({ connection, rounds }: BenchOptions): Promise<BenchRow[]> {
  return await withScratchDatabase(connection, async (scratch) => {
    const handle = openDatabase(scratch, () => {});
    try {
      await migrateToLatest(handle);
      await loadRandomStock(handle.db, 20_000);
      const dealerId = await countTwoYears(handle.db);
      return await measure(handle.db, dealerId, rounds);
    } finally {
      await handle.close();
    }
  });
}

async function measure(db: Db, dealerId: string, rounds: number): Promise<BenchRow[]> {
  const app = { db, now: () => new Date() };
  const actor: OwnDealer = { ...dealerUser(dealerId), dealer_role: "owner" };
  const query = parsePerformanceQuery(new URLSearchParams("range=365"));
  const page = () =>
    Promise.all([findPerformance(app, actor, query), listVehiclePerformance(app, actor, query)]);
  const sums = () =>
    sql`
      select sum(shown), sum(viewed), sum(gallery_opened), sum(form_started), sum(form_submitted)
      from vehicle_days where dealer_id = ${dealerId} and day > current_date - ${DAYS}::int
    `.execute(db);
  const ours: number[] = [];
  const limit: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const [pageMs, sumsMs] = [await milliseconds(page), await milliseconds(sums)];
    if (round < 0) continue;
    ours.push(pageMs);
    limit.push(sumsMs);
  }
  return [50, 95].map((percent) => {
    const row = { ours: percentile(ours, percent), limit: percentile(limit, percent) };
    const figure = `a dealer's figures of a year, ${CARS} cars, p${percent} ms`;
    return { figure, ...row, ratio: row.ours / row.limit };
  });
}

/**
 * Inserted by day across all dealers, as in production.
 * @returns the measured dealer
 */
async function countTwoYears(db: Db): Promise<string> {
  await sql`update vehicles set created_at = created_at - interval '2 years'`.execute(db);
  const { rows } = await sql<{ dealer_id: string }>`
    select dealer_id from dealers where status = 'verified' order by dealer_id limit ${1 + RIVALS}
  `.execute(db);
  const dealerIds = rows.map((row) => row.dealer_id);
  for (const dealerId of dealerIds) {
    await sql`
      update vehicles set dealer_id = ${dealerId} where vehicle_id in (
        select vehicle_id from vehicles where dealer_id <> all(${dealerIds}::uuid[]) order by vehicle_id limit ${CARS}
      )
    `.execute(db);
  }
  await sql`
    insert into vehicle_days (dealer_id, day, vehicle_id, shown, viewed, gallery_opened, form_started, form_submitted)
    select dealer_id, day, vehicle_id, 20 + random() * 80, 2 + random() * 10, random() * 4, random(), random() * 0.6
    from generate_series(current_date - ${DAYS}::int + 1, current_date, interval '1 day') as day
    cross join lateral (
      select dealer_id, vehicle_id from vehicles where dealer_id = any(${dealerIds}::uuid[]) order by md5(vehicle_id::text)
    ) as cars
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
  await compareVehicles({ db, now: () => new Date() });
  await sql`vacuum analyze vehicle_rates`.execute(db);
  const [measured = ""] = dealerIds;
  return measured;
}

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

if (import.meta.main) {
  const connectionString = process.env.BENCH_DATABASE_URL;
  if (!connectionString)
    throw new Error("Set BENCH_DATABASE_URL to a server where a database may be created");
  console.table(await benchDealerPerformance({ connection: { connectionString }, rounds: 15 }));
}

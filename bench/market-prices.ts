import { sql } from "kysely";
import type pg from "pg";
import type { DatabaseHandle } from "#src/db/database.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { computeMarketPrices } from "#src/services/vehicles/market-price/compute-market-prices.ts";
import { benchApp } from "./bench-app.ts";
import type { BenchRow } from "./bench-row.ts";
import { withRandomStock } from "./random-stock.ts";

interface BenchOptions {
  connection: pg.PoolConfig;
  cars: number;
  rounds: number;
}

/**
 * The nightly job that computes the prices of similar cars for each car. Baseline: Postgres inserts
 * the same rows, all in one statement, into a table with the same indexes.
 */
export async function benchMarketPrices({ connection, cars, rounds }: BenchOptions): Promise<BenchRow> {
  return await withRandomStock(connection, cars, async (handle) => {
    const app = benchApp(handle.db);
    const ours: number[] = [];
    const limit: number[] = [];
    // The first round fills the table; the others replace its rows, as each night does.
    for (let round = 0; round <= rounds; round++) {
      const start = performance.now();
      await computeMarketPrices(app);
      const computed = performance.now();
      await copyRows(handle);
      if (round === 0) continue;
      ours.push(computed - start);
      limit.push(performance.now() - computed);
    }
    const [job, copy] = [Math.min(...ours), Math.min(...limit)];
    const figure = `market prices of ${formatNumber(cars)} cars, ms, against inserting the same rows at once`;
    return { figure, ours: job, limit: copy, ratio: job / copy };
  });
}

async function copyRows({ db }: DatabaseHandle): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create table bare_prices (like market_prices including all)`.execute(tx);
    await sql`insert into bare_prices select * from market_prices`.execute(tx);
    await sql`drop table bare_prices`.execute(tx);
  });
}

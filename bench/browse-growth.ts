import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type pg from "pg";
import { type DatabaseHandle, type Db, openDatabase } from "#src/db/database.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { browseConditions } from "#src/services/browse/browse-conditions.ts";
import { browsePage } from "#src/services/browse/browse-page.ts";
import { selectPage } from "#src/services/browse/select-page.ts";
import { BROWSE_CASES } from "./browse-cases.ts";
import { percentile } from "./percentile.ts";
import { withRandomStock } from "./random-stock.ts";

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 5;
const READERS = "bench readers";

/** Prints the response times of browsing by stock size. */
export async function showBrowseGrowth(connection: pg.PoolConfig): Promise<void> {
  const columns = [
    "cars",
    "page p50 ms",
    "page p95 ms",
    "page p99 ms",
    "its cars alone p50 ms",
    "its cars alone p95 ms",
    "its cars alone p99 ms",
    "browse MB",
    "its indexes MB",
    "rows of counts",
    "counts MB",
    "vehicles MB",
    "memory of a connection MB",
    "projection s",
  ];
  console.log(`| ${columns.join(" | ")} |\n|${"---|".repeat(columns.length)}`);
  for (const size of SIZES) {
    const cells = await withRandomStock(connection, size, async (_, scratch, { projectionMs }) => {
      // A fresh pool: connections that loaded the stock have used more memory.
      const readers = openDatabase({ ...scratch, application_name: READERS }, () => {});
      try {
        return [formatNumber(size), ...(await measure(readers)), oneDecimal(projectionMs / 1000)];
      } finally {
        await readers.close();
      }
    });
    console.log(`| ${cells.join(" | ")} |`);
  }
}

async function measure({ db, pool }: DatabaseHandle): Promise<string[]> {
  const pages: number[] = [];
  const cars: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { filters, place } of BROWSE_CASES) {
      let total = 0;
      const pageMs = await milliseconds(async () => {
        total = (await browsePage({ db }, filters, place)).total;
      });
      const conditions = await browseConditions(db, filters, place);
      if (conditions === "nothing matches") continue;
      const carsMs = await milliseconds(() => selectPage(db, { conditions, total, filters, place }));
      // The first round warms up.
      if (round === 0) continue;
      pages.push(pageMs);
      cars.push(carsMs);
    }
  }
  const times = [pages, cars].flatMap((taken) =>
    [50, 95, 99].map((percent) => oneDecimal(percentile(taken, percent))),
  );
  return [...times, ...(await sizes(db)), await memoryOfConnection(pool)];
}

async function sizes(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    browse: number;
    indexes: number;
    counted: number;
    counts: number;
    vehicles: number;
  }>`
    select pg_table_size('browse') as browse, pg_indexes_size('browse') as indexes,
      sum(reltuples)::int as counted, sum(pg_total_relation_size(oid))::bigint as counts,
      pg_total_relation_size('vehicles') as vehicles
    from pg_class where relname ~ '^browse_.*_counts$' and relkind = 'r'
  `.execute(db);
  const [{ browse, indexes, counted, counts, vehicles } = NOTHING] = rows;
  return [
    megabytes(browse),
    megabytes(indexes),
    formatNumber(counted),
    megabytes(counts),
    megabytes(vehicles),
  ];
}

const NOTHING = { browse: 0, indexes: 0, counted: 0, counts: 0, vehicles: 0 };

/** Peak private memory of a Postgres backend. Linux only. */
async function memoryOfConnection(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = $1",
    [READERS],
  );
  const kilobytes = await Promise.all(
    rows.map(async ({ pid }) => {
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN);
    }),
  );
  return megabytes(Math.max(...kilobytes) * 1024);
}

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const oneDecimal = (number: number) => number.toFixed(1);
const megabytes = (bytes: number) => oneDecimal(bytes / 1024 / 1024);

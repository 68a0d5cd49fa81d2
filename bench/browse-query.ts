import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { type Database, openDatabase } from "#src/db/database.ts";
import { migrateToLatest } from "#src/db/migrate.ts";
import { browseVehicles } from "#src/services/vehicles/browse-vehicles.ts";
import { BROWSE_CASES, type BrowseCase } from "./browse-cases.ts";
import { loadRandomStock } from "./random-stock.ts";
import { withScratchDatabase } from "./scratch-database.ts";

export interface BenchRow {
  figure: string;
  /** Milliseconds. */
  ours: number;
  limit: number;
  ratio: number;
}

interface BenchOptions {
  /** Where we may create a database; it is dropped at the end. */
  connection: pg.PoolConfig;
  vehicles?: number;
  rounds?: number;
  /** Prints the median of each case, to find the slow one. */
  each_case?: boolean;
}

/**
 * What browsing costs: `browseVehicles` for a mix of cases, beside the very statements it sends, sent by `pg` alone.
 * Both take turns, case by case, so that what else the machine does falls on both.
 */
export async function benchBrowseQuery(options: BenchOptions): Promise<BenchRow[]> {
  const { connection, vehicles = 100_000, rounds = 15 } = options;
  return await withScratchDatabase(connection, async (scratch) => {
    // A broken connection fails the query that uses it; when the database is dropped nobody minds.
    const handle = openDatabase(scratch, () => {});
    try {
      await migrateToLatest(handle);
      await loadRandomStock(handle.db, vehicles);
      const samples = await measure(handle.db, handle.pool, rounds);
      if (options.each_case) console.table(samples.map(medians));
      const ours = samples.flatMap((sample) => sample.ours);
      const limit = samples.flatMap((sample) => sample.limit);
      return [50, 95, 99].map((percent) => benchRow(vehicles, percent, ours, limit));
    } finally {
      await handle.close();
    }
  });
}

interface Samples {
  name: string;
  ours: number[];
  limit: number[];
}

async function measure(db: Kysely<Database>, pool: pg.Pool, rounds: number): Promise<Samples[]> {
  const cases: { browse_case: BrowseCase; statements: CompiledQuery[]; samples: Samples }[] = [];
  // Writing them down is also the first round of warming up.
  for (const browse_case of BROWSE_CASES) {
    const samples = { name: browse_case.name, ours: [], limit: [] };
    cases.push({ browse_case, statements: await statementsOf(browse_case, pool), samples });
  }
  const WARM_UP_ROUNDS = 2;
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const [place, { browse_case, statements, samples }] of cases.entries()) {
      const ours = () => browseVehicles({ db }, browse_case.filters, browse_case.place);
      const limit = () => send(pool, statements);
      // Whoever is second finds the caches warm: they take turns at that too.
      const our_turn_first = (round + place) % 2 === 0;
      const limit_first_ms = our_turn_first ? null : await milliseconds(limit);
      const ours_ms = await milliseconds(ours);
      const limit_ms = limit_first_ms ?? (await milliseconds(limit));
      if (round < 0) continue;
      samples.ours.push(ours_ms);
      samples.limit.push(limit_ms);
    }
  }
  return cases.map(({ samples }) => samples);
}

async function statementsOf({ filters, place }: BrowseCase, pool: pg.Pool): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const listening = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void statements.push(event.query),
  });
  await browseVehicles({ db: listening }, filters, place);
  return statements;
}

async function send(pool: pg.Pool, statements: CompiledQuery[]): Promise<void> {
  for (const statement of statements) await pool.query(statement.sql, [...statement.parameters]);
}

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function benchRow(vehicles: number, percent: number, all_ours: number[], all_limit: number[]): BenchRow {
  const ours = percentile(all_ours, percent);
  const limit = percentile(all_limit, percent);
  const figure = `browse query, ${vehicles.toLocaleString("en-GB")} cars, p${percent} ms`;
  return { figure, ours, limit, ratio: ours / limit };
}

function medians({ name, ours, limit }: Samples) {
  return { name, ours: percentile(ours, 50), limit: percentile(limit, 50), worst: Math.max(...ours) };
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? Number.NaN;
}

if (import.meta.main) {
  const connectionString = process.env.BENCH_DATABASE_URL;
  if (!connectionString)
    throw new Error("Set BENCH_DATABASE_URL to a server where a database may be created");
  const vehicles = Number(process.argv[2] ?? 100_000);
  console.table(await benchBrowseQuery({ connection: { connectionString }, vehicles, each_case: true }));
}

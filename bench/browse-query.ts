import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database, DatabaseHandle } from "#src/db/database.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { browsePage } from "#src/services/browse/browse-page.ts";
import type { BenchRow } from "./bench-row.ts";
import { BROWSE_CASES, type BrowseCase } from "./browse-cases.ts";
import { benchBrowseWrites } from "./browse-writes.ts";
import { benchCatalogue } from "./catalogue.ts";
import { inTurn } from "./in-turn.ts";
import { percentile } from "./percentile.ts";
import { findPgbench, pgbenchMilliseconds } from "./pgbench.ts";
import { withRandomStock } from "./random-stock.ts";

interface BenchOptions {
  /** A server where databases may be created; the scratch database is dropped at the end. */
  connection: pg.PoolConfig;
  vehicles: number;
  rounds: number;
  /** Prints the median of each case, to find slow ones. */
  eachCase?: boolean;
}

/** The cost of browsing this many vehicles, and the write rate of the browse tables. */
export async function benchBrowse(options: BenchOptions): Promise<BenchRow[]> {
  const { connection, vehicles } = options;
  return await withRandomStock(connection, vehicles, async (handle, scratch) => [
    ...(await benchBrowseQuery(handle, scratch, options)),
    ...(await benchCatalogue(handle, options)),
    await benchBrowseWrites(scratch, vehicles),
  ]);
}

/**
 * The browse page's queries (vehicles and counts) for a mix of cases. Baseline: the same
 * statements, sent one after another by pgbench, or by `pg` without pgbench. Ours sends two at a
 * time. Both alternate case by case, so that other load affects both.
 */
async function benchBrowseQuery(
  { db, pool }: DatabaseHandle,
  scratch: pg.PoolConfig,
  { vehicles, rounds, eachCase }: BenchOptions,
): Promise<BenchRow[]> {
  const pgbench = await findPgbench();
  const limit: Limit = pgbench
    ? (statements) => pgbenchMilliseconds(pgbench, scratch, statements, TURNS)
    : (statements) => inTurn(TURNS, () => send(pool, statements));
  const samples = await measure(db, pool, limit, rounds);
  if (eachCase) console.table(samples.map(medians));
  const label = `all queries of a browse page, ${formatNumber(vehicles)} cars, ms, against ${pgbench ? "pgbench" : "pg alone"}`;
  return [50, 95, 99].map((percent) => {
    const ours = percentile(
      samples.flatMap((sample) => sample.ours),
      percent,
    );
    const theirs = percentile(
      samples.flatMap((sample) => sample.limit),
      percent,
    );
    return { figure: `${label}, p${percent}`, ours, limit: theirs, ratio: ours / theirs };
  });
}

/** Samples for each round and case: with a single one, starting pgbench would dominate. */
const TURNS = 3;
type Limit = (statements: readonly CompiledQuery[]) => Promise<number[]>;

interface Samples {
  name: string;
  ours: number[];
  limit: number[];
}

async function measure(
  db: Kysely<Database>,
  pool: pg.Pool,
  limit: Limit,
  rounds: number,
): Promise<Samples[]> {
  const cases: { browseCase: BrowseCase; statements: CompiledQuery[]; samples: Samples }[] = [];
  // Recording the statements also warms up.
  for (const browseCase of BROWSE_CASES) {
    const samples = { name: browseCase.name, ours: [], limit: [] };
    cases.push({ browseCase, statements: await statementsOf(browseCase, pool), samples });
  }
  for (let round = 0; round < rounds; round++) {
    for (const { browseCase, statements, samples } of cases) {
      const { filters, place } = browseCase;
      samples.ours.push(...(await inTurn(TURNS, () => browsePage({ db }, filters, place))));
      samples.limit.push(...(await limit(statements)));
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
  await browsePage({ db: listening }, filters, place);
  return statements;
}

async function send(pool: pg.Pool, statements: readonly CompiledQuery[]): Promise<void> {
  for (const statement of statements) await pool.query(statement.sql, [...statement.parameters]);
}

function medians({ name, ours, limit }: Samples) {
  return { name, ours: percentile(ours, 50), limit: percentile(limit, 50), worst: Math.max(...ours) };
}

if (import.meta.main) {
  const connectionString = process.env.BENCH_DATABASE_URL;
  if (!connectionString)
    throw new Error("Set BENCH_DATABASE_URL to a server where a database may be created");
  const vehicles = Number(process.argv[2] ?? 100_000);
  console.table(
    await benchBrowse({ connection: { connectionString }, vehicles, rounds: 15, eachCase: true }),
  );
}

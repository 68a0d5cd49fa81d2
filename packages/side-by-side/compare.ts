import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { pino } from "pino";
import { BROWSE_CASES } from "../../bench/browse-cases.ts";
import { loadRandomStock } from "../../bench/random-stock.ts";
import { withScratchDatabase } from "../../bench/scratch-database.ts";
import { openDatabase } from "../../src/db/database.ts";
import { migrateToLatest } from "../../src/db/migrate.ts";
import type { BrowseFilters } from "../../src/domain/vehicles/browse-filters.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import type { Connection } from "../embedded-postgres/server-connection.ts";
import { copyPublicCars } from "./cars.ts";
import { CONNECTIONS, type Contender } from "./contender.ts";
import { startDirectus } from "./directus.ts";
import { startNextjs } from "./nextjs-prisma.ts";
import { startOurs } from "./ours.ts";

/** Requests for each contender; slow ones send each request once per connection. */
const ENOUGH_REQUESTS = 2000;
const GIVE_UP_SECONDS = 120;
const PAGE_CACHE_MB = 64;

/** The browse mix without location filters, and without cursors, which only ours has. */
const CASES = BROWSE_CASES.filter(({ filters, place }) => place === null && filters.page < 100_000);

/**
 * Compares with other stacks: the same vehicles on the same Postgres, asked for a page of 12 and
 * the exact count. Prints a table; a count that differs from ours ends the run.
 */
export async function compare(vehicles: number): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-compare-"));
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, "postgres"),
    log: pino({ level: "warn" }),
  });
  try {
    await withScratchDatabase(postgres.connection, async (ours) => {
      const handle = openDatabase(ours, () => {});
      await migrateToLatest(handle);
      await loadRandomStock(handle.db, vehicles);
      await handle.close();
      await withScratchDatabase(postgres.connection, async (theirs) => {
        await copyPublicCars(ours, theirs);
        await runAll(vehicles, [
          () => startOurs({ ...postgres.connection, ...ours } as Connection, path.join(folder, "ours"), 0),
          () =>
            startOurs(
              { ...postgres.connection, ...ours } as Connection,
              path.join(folder, "kept"),
              PAGE_CACHE_MB,
            ),
          () => startDirectus({ folder, connection: theirs }),
          () => startNextjs({ folder, connection: theirs }),
        ]);
      });
    });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One after another, so that no idle server disturbs another. */
async function runAll(vehicles: number, starts: (() => Promise<Contender>)[]): Promise<void> {
  const totals = new Map<string, number>();
  const lines: string[] = [];
  for (const start of starts) {
    const contender = await start();
    try {
      await compareTotals(contender, totals);
      lines.push(line(contender.name, "cars", await load(contender, contender.path, CASES)));
      const { pagePath } = contender;
      if (pagePath) lines.push(line(contender.name, "page", await load(contender, pagePath, CASES)));
      const empty = CASES.filter(({ filters }) => totals.get(JSON.stringify(filters)) === 0);
      lines.push(line(contender.name, "cars, none", await load(contender, contender.path, empty)));
      console.log(`${contender.name}: ${contender.settings}`);
    } finally {
      await contender.stop();
    }
  }
  const [cpu] = os.cpus();
  console.log(
    `\n${vehicles.toLocaleString("en-GB")} cars, ${CASES.length} questions, ${CONNECTIONS} at once;`,
  );
  console.log(`${os.cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}\n`);
  console.log("| who | what | requests a second | p50 ms | p97.5 ms | p99 ms |\n|---|---|---|---|---|---|");
  console.log(lines.join("\n"));
}

async function compareTotals(contender: Contender, totals: Map<string, number>): Promise<void> {
  for (const { name, filters } of CASES) {
    const key = JSON.stringify(filters);
    const total = await contender.total(filters);
    const expected = totals.get(key) ?? total;
    totals.set(key, expected);
    if (total !== expected) throw new Error(`${contender.name}, ${name}: ${total} cars, not ${expected}`);
  }
}

interface Load {
  requestsASecond: number;
  latency: autocannon.Histogram;
}

async function load(
  contender: Contender,
  path: (filters: BrowseFilters) => string,
  cases: typeof CASES,
): Promise<Load> {
  const requests = cases.map(({ filters }) => ({ path: path(filters) }));
  const onceEach = requests.length * CONNECTIONS;
  const slowest = async (amount: number) => {
    const result = await autocannon({
      url: contender.origin,
      connections: CONNECTIONS,
      amount,
      timeout: GIVE_UP_SECONDS,
      headers: contender.headers,
      // Each client starts at another offset, so that they differ at any moment.
      setupClient: (client) => client.setRequests(rotated(requests)),
    });
    if (result.errors > 0 || result.non2xx > 0) {
      throw new Error(`${contender.name}: ${result.errors} errors, ${result.non2xx} refused`);
    }
    return result;
  };
  const first = await timed(() => slowest(onceEach));
  const isFast = first.requestsASecond > ENOUGH_REQUESTS / GIVE_UP_SECONDS;
  if (!isFast) return first;
  const enough = Math.max(onceEach, ENOUGH_REQUESTS);
  // V8 compiles what a page needs during its first thousands.
  await slowest(enough);
  return await timed(() => slowest(enough));
}

/** Autocannon's own duration is in whole seconds. */
async function timed(run: () => Promise<autocannon.Result>): Promise<Load> {
  const start = performance.now();
  const { "2xx": answered, latency } = await run();
  return { requestsASecond: (answered / (performance.now() - start)) * 1000, latency };
}

let turn = 0;
function rotated<T>(requests: readonly T[]): T[] {
  const begin = (turn++ * 7) % requests.length;
  return [...requests.slice(begin), ...requests.slice(0, begin)];
}

function line(who: string, what: string, { requestsASecond, latency }: Load): string {
  const { p50, p97_5, p99 } = latency;
  return `| ${who} | ${what} | ${requestsASecond.toFixed(1)} | ${p50} | ${p97_5} | ${p99} |`;
}

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { type DatabaseHandle, type Db, openDatabase } from "#src/db/database.ts";
import { migrateToLatest } from "#src/db/migrate.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import { startStockImport } from "#src/services/imports/start-import.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { finishStockFeedRun } from "#src/services/stock-feeds/runs/finish-stock-feed-run.ts";
import { pushStock } from "#src/services/stock-feeds/runs/push-stock.ts";
import { selectRuns } from "#src/services/stock-feeds/runs/run-queries.ts";
import { settleQuarantinedRun } from "#src/services/stock-feeds/runs/settle-quarantined-run.ts";
import { benchApp } from "./bench-app.ts";
import type { BenchRow } from "./bench-row.ts";
import { withScratchDatabase } from "./scratch-database.ts";

interface BenchOptions {
  /** A server where databases may be created; the scratch database is dropped at the end. */
  connection: pg.PoolConfig;
  cars: number;
  rounds: number;
}

const COLUMNS = [
  "stock_ref",
  "make",
  "model",
  "trim",
  "year",
  "body_style",
  "price",
  "mileage",
  "postcode",
  "battery_kwh",
  "dc_kw",
  "winter_range_est",
  "summer_range_est",
  "description",
];

/**
 * A dealer's stock file: uploaded, validated, geocoded, saved and published, with the outcome of
 * each row recorded. Baselines, without triggers: COPY of the resulting rows into the vehicles table
 * with its keys and indexes; and into a table without indexes.
 */
export async function benchStockImport(options: BenchOptions): Promise<BenchRow[]> {
  const { connection, cars, rounds } = options;
  const rows = Array.from({ length: cars }, (_, number) => car(number));
  const text = writeCsv([COLUMNS, ...rows]);
  const feedText = writeCsv([[...COLUMNS, "fuel"], ...rows.map((row) => [...row, "Electric"])]);
  return await withScratchDatabase(connection, async (scratch) => {
    const handle = openDatabase(scratch, () => {});
    try {
      await migrateToLatest(handle);
      await createBareTables(handle.db);
      const ours: number[] = [];
      const feeds: number[] = [];
      const limits = { indexed: [] as number[], bare: [] as number[] };
      // The first round warms up.
      for (let round = 0; round <= rounds; round++) {
        const { ms, vehicles } = await importFile(handle, text, round);
        const feedMs = await importFeed(handle, feedText, rounds + 1 + round);
        const indexedMs = await milliseconds(() => copyRows(handle.pool, "indexed_vehicles", vehicles));
        const bareMs = await milliseconds(() => copyRows(handle.pool, "bare_vehicles", vehicles));
        if (round === 0) continue;
        ours.push(ms);
        feeds.push(feedMs);
        limits.indexed.push(indexedMs);
        limits.bare.push(bareMs);
      }
      const row = (baseline: string, limit: number[]): BenchRow => ({
        figure: `import of ${formatNumber(cars)} rows, ms, against COPY into ${baseline}`,
        ours: median(ours),
        limit: median(limit),
        ratio: median(ours) / median(limit),
      });
      return [
        row("the table of vehicles", limits.indexed),
        row("a table without an index", limits.bare),
        {
          figure: `${formatNumber(cars)} cars by a stock feed, ms, against the import of a file`,
          ours: median(feeds),
          limit: median(ours),
          ratio: median(feeds) / median(ours),
        },
      ];
    } finally {
      await handle.close();
    }
  });
}

function car(number: number): string[] {
  const models = ["Leaf", "Ariya", "Model 3", "ID.3", "MG4", "e-208", "Kona Electric", "IONIQ 5"];
  const model = models[number % models.length] ?? "";
  const trim = number % 3 === 0 ? "Long Range" : "";
  const price = String(9000 + (number % 250) * 100);
  const mileage = String(1000 + (number % 900) * 100);
  const postcode = `M${1 + (number % 30)} ${1 + (number % 9)}AE`;
  const description = `One owner, full service history, battery health certificate, car ${number}.`;
  return [
    `S${number}`,
    ...["Make", model, trim, String(2018 + (number % 8)), "SUV", price, mileage, postcode],
    ...["64", "77", "190", "250", description],
  ];
}

async function createBareTables(db: Db): Promise<void> {
  await sql`create table indexed_vehicles (like vehicles including all)`.execute(db);
  await sql`create table bare_vehicles (like vehicles)`.execute(db);
}

async function copyRows(pool: pg.Pool, table: string, rows: Buffer): Promise<void> {
  const client = await pool.connect();
  try {
    await pipeline(Readable.from([rows]), client.query(copyFrom(`copy ${table} from stdin`)));
  } finally {
    client.release();
  }
}

/**
 * Imports into the stock of a new dealer.
 * @returns milliseconds from upload to completion, and the resulting rows in COPY format
 */
async function importFile(
  { db, pool }: DatabaseHandle,
  text: string,
  round: number,
): Promise<{ ms: number; vehicles: Buffer }> {
  const app = benchApp(db);
  const actor = await newDealer(db, round);
  const bytes = new TextEncoder().encode(text);
  const ms = await milliseconds(async () => {
    const { import_id } = await startStockImport(app, actor, { file_name: "stock.csv", bytes });
    await runImport(app, import_id);
  });
  const { dealer_id } = actor.kind === "user" ? actor : { dealer_id: "" };
  const own = `from vehicles where dealer_id = '${dealer_id}'`;
  return {
    ms,
    vehicles: await readRows(pool, `select * ${own}`),
  };
}

async function readRows(pool: pg.Pool, query: string): Promise<Buffer> {
  const client = await pool.connect();
  try {
    return Buffer.concat(await client.query(copyTo(`copy (${query}) to stdout`)).toArray());
  } finally {
    client.release();
  }
}

/** @returns milliseconds from the document to the end of its run, in a new dealer's feed */
async function importFeed({ db }: DatabaseHandle, text: string, round: number): Promise<number> {
  const app = benchApp(db);
  const actor = await newDealer(db, round);
  const bytesOf = (some: string) => new TextEncoder().encode(some);
  const finish = async (importId: string | null | undefined) => {
    if (!importId) throw new Error("a run without an import");
    await runImport(app, importId);
    await finishStockFeedRun(app, importId);
  };
  // A dealer confirms the first document of a feed, which has one car here.
  const { stock_feed_id: feedId } = await pushStock(app, actor, {
    bytes: bytesOf(text.split("\n", 2).join("\n")),
    position: 1,
  });
  const [quarantined] = await selectRuns(db, feedId, 1);
  if (!quarantined) throw new Error("a feed without a run");
  await settleQuarantinedRun(app, actor, {
    feedId,
    runId: quarantined.stock_feed_run_id,
    decision: "apply",
  });
  await finish((await selectRuns(db, feedId, 1))[0]?.import_id);
  return await milliseconds(async () => {
    const { import_id } = await pushStock(app, actor, { bytes: bytesOf(text), position: 2 });
    await finish(import_id);
  });
}

async function newDealer(db: Db, round: number): Promise<OwnDealer> {
  const user = { id: `bench-${round}`, name: "Bench", email: `bench-${round}@dealer.example` };
  await db.insertInto("auth.user").values(user).execute();
  const { dealer_id } = await db
    .insertInto("dealers")
    .values({
      name: `Dealer ${round}`,
      postcode: "M1 1AE",
      status: "verified",
      verified_at: new Date(),
    })
    .returning("dealer_id")
    .executeTakeFirstOrThrow();
  return {
    kind: "user",
    user_id: user.id,
    email: user.email,
    dealer_id,
    dealer_role: "owner",
    dealer_status: "verified",
    is_admin: false,
  };
}

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
